import type { Bit, Lesson, LessonRow } from '@shijie/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { allItems } from '../../../lib/paging.ts'
import { courseTexts } from '../../../texts/course.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { microLessonsQuery } from '../queries.ts'
import { ApplyButton } from './apply-button.tsx'
import { LessonCard } from './lesson-card.tsx'
import './micro-lessons.css'

interface CourseOfLessons {
  CourseId: string
  CourseName: string
  SelectCourseId: string
  IsOwn: Bit
}

interface MicroLessonsProps {
  mode: string
  onShowAll: () => void
  onOpen: (lesson: LessonRow) => void
  /** Joins and leaves the course of a group of lessons. */
  renderJoin: (course: CourseOfLessons) => ReactNode
  /** Says what a course is for the user, beside its name. */
  renderMark: (courseId: string) => ReactNode
}

/** Lessons of one course stand together; the list arrives in that order. */
function groupByCourse(lessons: readonly Lesson[]): { course: CourseOfLessons; lessons: Lesson[] }[] {
  const groups: { course: CourseOfLessons; lessons: Lesson[] }[] = []
  for (const lesson of lessons) {
    const last = groups.at(-1)
    if (last?.course.CourseId === lesson.CourseId) last.lessons.push(lesson)
    else groups.push({ course: lesson, lessons: [lesson] })
  }
  return groups
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function Loading() {
  return (
    <div className="lesson-grid" aria-busy="true">
      {PLACES.map((place) => (
        <div key={place} className="micro-skeleton">
          <Skeleton height={159} radius={12} />
          <Skeleton width="70%" height={20} />
          <Skeleton width="90%" height={16} />
          <Skeleton width="50%" height={24} />
        </div>
      ))}
    </div>
  )
}

/** All micro-lessons that the user can see, course by course, filtered by mode. */
export function MicroLessons({ mode, onShowAll, onOpen, renderJoin, renderMark }: MicroLessonsProps) {
  const query = useInfiniteQuery(microLessonsQuery(mode))
  if (query.isPending) return <Loading />
  if (query.isError) {
    const retry = () => void query.refetch()
    return (
      <ErrorState
        title={courseTexts.errorTitle}
        message={sentenceOf(query.error)}
        onRetry={retry}
        isRetrying={query.isFetching}
      />
    )
  }
  const lessons = allItems(query.data.pages)
  if (lessons.length === 0) {
    if (mode === '') return <EmptyState title={courseTexts.emptyTitle}>{courseTexts.emptyMicro}</EmptyState>
    const showAll = (
      <Button size={44} kind="primary" onClick={onShowAll}>
        {courseTexts.showAll}
      </Button>
    )
    return <EmptyState title={courseTexts.emptyMode} drawing="no-result" action={showAll} />
  }
  return (
    <>
      {groupByCourse(lessons).map(({ course, lessons: ofCourse }) => (
        <section key={course.CourseId} className="micro-course">
          <div className="micro-course-head">
            <h2>{course.CourseName}</h2>
            {renderMark(course.CourseId)}
            <span className="ui-small ui-ink-3">{courseTexts.lessons(ofCourse.length)}</span>
            <span className="grow" />
            {renderJoin(course)}
          </div>
          <div className="lesson-grid">
            {ofCourse.map((lesson) => (
              <div key={lesson.CourseHourId} className="lesson-cell">
                <LessonCard lesson={lesson} onOpen={onOpen} />
                <ApplyButton lesson={lesson} />
              </div>
            ))}
          </div>
        </section>
      ))}
      {query.hasNextPage && (
        <div className="load-more">
          <Button size={44} isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  )
}
