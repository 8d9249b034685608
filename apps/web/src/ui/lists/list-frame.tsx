import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../states/empty-state.tsx'
import { PagedList } from './paged-list.tsx'
import { TableBox } from './table.tsx'
import './list-frame.css'

interface ListFrameProps<Item> {
  query: UseQueryResult<{ Items: Item[]; TotalCount: number }>
  page: number
  onPage: (page: number) => void
  texts: { title: string; error: string; empty: string; emptyHint: string }
  /** What to do where there is nothing yet. */
  emptyAction?: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** Rows of one page of a long list. */
export const LIST_PAGE_SIZE = 20

/** A paged table with its loading, empty and error states. */
export function ListFrame<Item>({ query, page, onPage, texts, emptyAction, children }: ListFrameProps<Item>) {
  return (
    <PagedList
      query={query}
      page={page}
      pageSize={LIST_PAGE_SIZE}
      onPage={onPage}
      error={texts.error}
      height={280}
      empty={
        <EmptyState title={texts.empty} action={emptyAction}>
          {texts.emptyHint}
        </EmptyState>
      }
    >
      {(items) => <TableBox label={texts.title}>{children(items)}</TableBox>}
    </PagedList>
  )
}
