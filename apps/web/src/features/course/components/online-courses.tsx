import type { DataOf, listCourses } from '@shijie/contract'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { allItems } from '../../../lib/paging.ts'
import { classCourseTexts } from '../../../texts/class-courses.ts'
import { courseTexts as texts } from '../../../texts/course.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { classCoursesQuery, coursesQuery } from '../queries.ts'
import { CourseCard } from './course-card.tsx'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

function Loading() {
  return (
    <div className="course-grid" aria-busy="true">
      {PLACES.map((place) => (
        <Skeleton key={place} height={166} radius={16} />
      ))}
    </div>
  )
}

interface CoursePagesProps {
  query: UseInfiniteQueryResult<InfiniteData<DataOf<typeof listCourses>>>
  /** Where courses come from, said while there is none. */
  empty: string
}

function CoursePages({ query, empty }: CoursePagesProps) {
  if (query.isPending) return <Loading />
  if (query.isError) {
    return (
      <ErrorState
        title={texts.errorTitle}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  const courses = allItems(query.data.pages)
  if (courses.length === 0) return <EmptyState title={texts.emptyTitle}>{empty}</EmptyState>
  return (
    <>
      <div className="course-grid">
        {courses.map((course) => (
          <CourseCard key={course.CourseId} course={course} />
        ))}
      </div>
      {query.hasNextPage && (
        <div className="load-more">
          <Button size={44} isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {texts.more}
          </Button>
          <p>{texts.shown(courses.length, query.data.pages[0]?.TotalCount ?? courses.length)}</p>
        </div>
      )}
    </>
  )
}

/** The online classroom: all courses of category 2 that the user can see. */
export function OnlineCourses() {
  return <CoursePages query={useInfiniteQuery(coursesQuery(2))} empty={texts.emptyOnline} />
}

/** Everything that is opened to the pupil's class, of either category. */
export function AllClassCourses() {
  return <CoursePages query={useInfiniteQuery(classCoursesQuery)} empty={classCourseTexts.empty} />
}
