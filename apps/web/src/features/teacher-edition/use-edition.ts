import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { allItems } from '../../lib/paging.ts'
import { type Along, editionQuery } from './queries.ts'

/** All pages of the edition, one after the other; whoever leaves the page stops it. */
export function useEdition(courseId: string, lessonId: string | undefined, along: Along) {
  const query = useInfiniteQuery(editionQuery(courseId, lessonId, along))
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const [first] = data?.pages ?? []
  return {
    query,
    first,
    lessons: allItems(data?.pages),
    isWhole: data !== undefined && !hasNextPage,
    isOld: isPlaceholderData,
  }
}
