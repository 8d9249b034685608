import type { ReactNode } from 'react'

/** A column of a desk table. */
export interface DeskColumn<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** In pixels, or as a share of what the others leave. */
  width?: number | `${number}fr`
  /** In pixels; a table that is wider than its box scrolls sideways. */
  minWidth?: number
  /** Which of two rows comes first; a column without it cannot be sorted by. */
  compare?: (one: Row, other: Row) => number
  /** Names the row for whoever hears the table. It stays in sight beside everything to its left. */
  isHeader?: boolean
  /** Holds buttons, so that pressing there is no choice of the row. */
  isActs?: boolean
}

/** The column that rows are ordered by. */
export interface DeskOrder {
  key: string
  isDescending: boolean
}

/** The rows in the wanted order; as they came while none is wanted. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DeskColumn<Row>[],
  order: DeskOrder | undefined,
): readonly Row[] {
  const compare = columns.find(({ key }) => key === order?.key)?.compare
  if (!order || !compare) return rows
  return [...rows].sort((one, other) => (order.isDescending ? compare(other, one) : compare(one, other)))
}

/**
 * What is chosen after an answer of the table. Choosing all adds what is shown, for a filter may hide some that are chosen; else
 * the answer itself is kept, because it knows where a range began.
 */
export function chosenAfter(
  next: 'all' | ReadonlySet<string | number>,
  before: ReadonlySet<string>,
  shown: readonly string[],
): ReadonlySet<string> {
  // Keys are what `keyOf` said, which is text.
  return next === 'all' ? new Set([...before, ...shown]) : (next as ReadonlySet<string>)
}
