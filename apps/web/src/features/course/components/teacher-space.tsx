import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { courseTexts as texts } from '../../../texts/course.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { Pager } from '../../../ui/lists/pager.tsx'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { createdCoursesQuery } from '../queries.ts'
import { LearnerTable } from './learner-table.tsx'
import { TeacherCourseCard } from './teacher-course-card.tsx'
import './teacher-space.css'

const COURSES_A_PAGE = 12
const PAGER_LENGTH = 7
const PLACES = ['a', 'b', 'c', 'd']

function OwnCourses({ chosen }: { chosen: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery(createdCoursesQuery(page))
  if (query.isPending) {
    return (
      <div className="teacher-courses" aria-busy="true">
        {PLACES.map((place) => (
          <Skeleton key={place} height={300} radius={16} />
        ))}
      </div>
    )
  }
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={texts.ownError}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  const { Items, TotalCount } = query.data
  if (TotalCount === 0) {
    return (
      <EmptyState
        title={texts.noOwn}
        action={
          <ButtonLink size={44} kind="primary" to={screenPaths.personalTeacher}>
            {texts.makeOwn}
          </ButtonLink>
        }
      >
        {texts.noOwnHint}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="teacher-courses">
        {Items.map((course) => (
          <TeacherCourseCard key={course.CourseId} course={course} isChosen={course.CourseId === chosen} />
        ))}
      </ul>
      <Pager
        of={texts.mine}
        current={page}
        pageCount={Math.ceil(TotalCount / COURSES_A_PAGE)}
        length={PAGER_LENGTH}
        onSelect={setPage}
      />
      {!chosen && <p className="teacher-hint">{texts.chooseHint}</p>}
    </>
  )
}

interface TeacherSpaceProps {
  actions?: ReactNode
  /** What stands first while no course is chosen. */
  today?: ReactNode
  /** What waits for the teacher, before the courses. */
  waiting?: ReactNode
  /** More about the chosen course, under its learners. */
  more?: (courseId: string) => ReactNode
}

/** R048: the teacher's day, what waits, and the own courses; the one named by the address stands instead of the day, with its learners. */
export function TeacherSpace({ actions, today, waiting, more }: TeacherSpaceProps) {
  useTitle(texts.teacherSpace)
  const [search] = useSearchParams()
  const chosen = search.get('CourseId') ?? ''
  return (
    <div className="teacher-space wrap">
      {(chosen || !today) && (
        <div className="teacher-head">
          <div>
            <h1>{texts.teacherSpace}</h1>
            <p className="teacher-intro">{texts.teacherIntro}</p>
          </div>
          {actions}
        </div>
      )}
      {!chosen && today}
      {waiting}
      <section aria-labelledby="teacher-courses-title">
        <h2 id="teacher-courses-title">{texts.mine}</h2>
        <OwnCourses chosen={chosen} />
      </section>
      {chosen && <LearnerTable key={chosen} courseId={chosen} />}
      {chosen && more?.(chosen)}
    </div>
  )
}
