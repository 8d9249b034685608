import { PAGER_LENGTH } from '@shijie/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { pageCountOf } from '../queries.ts'
import './admin-table.css'

interface ListFrameProps<Item> {
  query: UseQueryResult<{ Items: Item[]; TotalCount: number }>
  page: number
  onPage: (page: number) => void
  texts: { title: string; error: string; empty: string; emptyHint: string }
  children: (items: readonly Item[]) => ReactNode
}

/** A paged table of the administration with its loading, empty and error states. */
export function ListFrame<Item>({ query, page, onPage, texts, children }: ListFrameProps<Item>) {
  if (query.isPending) return <Skeleton height={280} radius={12} />
  if (query.isError) {
    const retry = () => void query.refetch()
    return (
      <ErrorState title={texts.error} message={sentenceOf(query.error)} isRetrying={query.isFetching} onRetry={retry} />
    )
  }
  const { Items, TotalCount } = query.data
  if (Items.length === 0) return <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="admin-box" aria-label={texts.title} tabIndex={0}>
        {children(Items)}
      </section>
      <Pager current={page} pageCount={pageCountOf(TotalCount)} length={PAGER_LENGTH} onSelect={onPage} />
    </>
  )
}
