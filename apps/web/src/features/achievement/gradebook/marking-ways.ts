import type { Gradebook } from '@shijie/contract'
import { linkTo } from '../../../lib/addresses.ts'
import { hasFlag } from './marks.ts'

/** The way to where the hand-ins of an item are marked. */
export const markingAddress = (book: Gradebook, at: number): string => {
  const column = book.Columns[at]
  return column?.Kind === 'training'
    ? linkTo.trainingHandIns(column.TrainId, column.CourseHourId)
    : linkTo.marking(column?.CourseHourId ?? '')
}

/** How much waits to be marked, by item; what waits nowhere is left out. */
export const waitingOf = (book: Gradebook): { at: number; title: string; count: number }[] =>
  book.Columns.map(({ Title }, at) => ({
    at,
    title: Title,
    count: book.Rows.filter(({ Flags }) => hasFlag(Flags[at] ?? 0, 'toMark')).length,
  })).filter(({ count }) => count > 0)
