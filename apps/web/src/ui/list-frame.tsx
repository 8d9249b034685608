import { PAGER_LENGTH } from '@shijie/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../lib/api-client.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Pager } from './pager.tsx'
import { Skeleton } from './skeleton.tsx'
import { TableBox } from './table.tsx'
import './list-frame.css'

interface ListFrameProps<Item> {
  query: UseQueryResult<{ Items: Item[]; TotalCount: number }>
  page: number
  onPage: (page: number) => void
  texts: { title: string; error: string; empty: string; emptyHint: string }
  children: (items: readonly Item[]) => ReactNode
}

/** Rows of one page of a long list. */
export const LIST_PAGE_SIZE = 20

/** A paged table with its loading, empty and error states. */
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
      <TableBox label={texts.title}>{children(Items)}</TableBox>
      <Pager
        current={page}
        pageCount={Math.ceil(TotalCount / LIST_PAGE_SIZE)}
        length={PAGER_LENGTH}
        onSelect={onPage}
      />
    </>
  )
}
