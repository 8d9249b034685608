import { useInfiniteQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { allItems } from '../../../lib/paging.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { sentenceOfDescription } from '../judge-lesson.ts'
import { levelQuery } from '../queries.ts'
import { minutesOf } from './lesson-kind.ts'
import { LessonState } from './lesson-state.tsx'

/** The lessons of a course as a plain way through it: what each is about, how long it takes, how far one is. */
export function FirstLevel({ courseId }: { courseId: string }) {
  const query = useInfiniteQuery(levelQuery(courseId, undefined))
  if (query.isPending) return <Skeleton height={240} radius={12} />
  if (query.isError) {
    const retry = () => void query.refetch()
    return (
      <ErrorState
        title={texts.treeError}
        message={sentenceOf(query.error)}
        onRetry={retry}
        isRetrying={query.isFetching}
      />
    )
  }
  const lessons = allItems(query.data.pages)
  if (lessons.length === 0) return <EmptyState title={texts.treeEmpty}>{texts.treeEmptyHint}</EmptyState>
  return (
    <>
      <ol className="guide-steps">
        {lessons.map((lesson, index) => (
          <li key={lesson.CourseHourId}>
            <span className="tree-number">{index + 1}</span>
            <div className="grow">
              <b>{lesson.CourseHourTitle}</b>
              <div className="ui-small ui-ink-2">{sentenceOfDescription(lesson.Description)}</div>
              <div className="ui-small ui-ink-3">
                {[texts.tasks(lesson.LeafCount), ...minutesOf(lesson)].join(' · ')}
              </div>
            </div>
            <LessonState lesson={lesson} />
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  )
}
