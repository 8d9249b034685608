import { type BookRow, MARK_NONE } from '@shijie/contract'
import type { gradebookTexts } from '../../../texts/gradebook.ts'
import { hasFlag, PASS } from './marks.ts'

export type Show = keyof typeof gradebookTexts.shows
export type Order = keyof typeof gradebookTexts.orders

const byPinyin = new Intl.Collator('zh-CN', { numeric: true }).compare

const FITS: Record<Show, (row: BookRow) => boolean> = {
  all: () => true,
  toMark: ({ Flags }) => Flags.some((flags) => hasFlag(flags, 'toMark')),
  low: ({ Marks }) => Marks.some((mark) => mark >= 0 && mark < PASS),
  missing: ({ Marks, Flags }) => Marks.some((mark, at) => mark === MARK_NONE && !hasFlag(Flags[at] ?? 0, 'toMark')),
}

const ORDERS: Record<Order, ((one: BookRow, other: BookRow) => number) | undefined> = {
  number: undefined,
  name: (one, other) => byPinyin(one.UserName, other.UserName),
  low: (one, other) => one.Score - other.Score,
  high: (one, other) => other.Score - one.Score,
}

/** The rows that are wanted, in the wanted order; as they came by number. */
export function showRows(rows: readonly BookRow[], typed: string, show: Show, order: Order): readonly BookRow[] {
  const wanted = typed.trim().toUpperCase()
  const found = rows.filter(
    (row) =>
      FITS[show](row) &&
      (wanted === '' ||
        row.UserName.toUpperCase().includes(wanted) ||
        row.StudentNo.toUpperCase().includes(wanted) ||
        row.Initials.startsWith(wanted)),
  )
  const compare = ORDERS[order]
  return compare ? found.sort(compare) : found
}
