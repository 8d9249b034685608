import { useInfiniteQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { allItems } from '../../../lib/paging.ts'
import { courseTexts as texts } from '../../../texts/course.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { coursesQuery } from '../queries.ts'
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

/** The online classroom: all courses of category 2 that the user can see. */
export function OnlineCourses() {
  const query = useInfiniteQuery(coursesQuery(2))
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
  if (courses.length === 0) return <EmptyState title={texts.emptyTitle}>{texts.emptyOnline}</EmptyState>
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
