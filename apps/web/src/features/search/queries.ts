import { listCourses, SEARCH_PAGE_SIZE, suggestCourses } from '@shijie/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'

export type Category = 1 | 2

export interface SearchFilter {
  keyword: string
  category: Category | undefined
  page: number
}

export const searchQuery = ({ keyword, category, page }: SearchFilter) =>
  queryOptions({
    queryKey: ['courses', 'search', keyword, category ?? 0, page],
    queryFn: ({ signal }) =>
      callEndpoint(listCourses, {
        body: {
          CourseName: keyword,
          PageIndex: page,
          PageSize: SEARCH_PAGE_SIZE,
          ...(category ? { Category: category } : {}),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** What most come for, shown where a search finds nothing. */
export const othersQuery = queryOptions({
  queryKey: ['courses', 'search', 'others'],
  queryFn: ({ signal }) => callEndpoint(listCourses, { body: { PageIndex: 1, PageSize: 4 }, signal }),
})

/** A failure shows no suggestions and says nothing: the search itself still works. */
export const suggestionsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['suggestions', keyword],
    queryFn: ({ signal }) => callEndpoint(suggestCourses, { query: { CourseName: keyword }, signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
