import { PAGER_LENGTH } from '@shijie/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../lib/api-client.ts'
import { ErrorState } from '../states/error-state.tsx'
import { Skeleton } from '../states/skeleton.tsx'
import { Pager } from './pager.tsx'

interface PagedListProps<Item> {
  query: UseQueryResult<{ Items: Item[]; TotalCount: number }>
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** Title of what is shown when the list could not be had. */
  error: string
  /** Stands for a list without items. */
  empty: ReactNode
  /** Height of the grey field while it loads, in pixels. */
  height?: number
  children: (items: readonly Item[]) => ReactNode
}

/** A list in pages with its loading, empty and error states. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, page, pageSize, onPage, error, empty, height = 260, children } = props
  if (query.isPending) return <Skeleton height={height} radius={12} />
  if (query.isError) {
    const retry = () => void query.refetch()
    return <ErrorState title={error} message={sentenceOf(query.error)} isRetrying={query.isFetching} onRetry={retry} />
  }
  const { Items, TotalCount } = query.data
  return (
    <>
      {Items.length === 0 ? empty : children(Items)}
      <Pager current={page} pageCount={Math.ceil(TotalCount / pageSize)} length={PAGER_LENGTH} onSelect={onPage} />
    </>
  )
}
