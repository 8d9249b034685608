import { type BookColumn, type BookRow, type Gradebook, gradebookMessages, MARKS_AT_ONCE } from '@shijie/contract'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import type { CellBlock } from '../../../ui/desk/cell-moves.ts'
import { cellKey, readMark } from './marks.ts'

/** A change that is not saved yet, with the mark that was seen when it was made. */
export interface PendingMark {
  userId: string
  lessonId: string
  seen: number
  mark: number
}
export type Pending = ReadonlyMap<string, PendingMark>

export const NOTHING: Pending = new Map()

export const markAt = (row: BookRow | undefined, at: number): number => row?.Marks[at] ?? -1

/** Adds one change; one that changes nothing is none, and what was seen first stays seen. */
export function withMark(pending: Pending, row: BookRow, column: BookColumn, seen: number, mark: number): Pending {
  const key = cellKey(row, column)
  const next = new Map(pending)
  if (mark === seen) next.delete(key)
  else next.set(key, { userId: row.UserId, lessonId: column.CourseHourId, seen, mark })
  return next
}

/** What a block of texts would change, and what of it cannot be used. */
export interface Trial {
  pending: Pending
  changed: number
  same: number
  problems: { where: string; said: string; why: string }[]
  /** Each change: whose mark of what, and from what to what. */
  changes: { where: string; from: number; to: number }[]
  /** Columns of a sheet that name nothing of this gradebook. */
  unknown: string[]
}

export interface Aim {
  book: Gradebook
  rows: readonly BookRow[]
  pending: Pending
}

export function tryCell(trial: Trial, book: Gradebook, row: BookRow, at: number, said: string): Trial {
  const column = book.Columns[at]
  const read = readMark(said)
  if (!column || !read) return trial
  const where = gradebookMessages.cell(row.UserName, column.Title)
  const refuse = (why: string): Trial => ({ ...trial, problems: [...trial.problems, { where, said, why }] })
  if ('problem' in read) return refuse(read.problem)
  if (row.IsFrozen === 1) return refuse(texts.frozenCell)
  const seen = markAt(row, at)
  if (read.mark === seen) return { ...trial, same: trial.same + 1 }
  const pending = withMark(trial.pending, row, column, seen, read.mark)
  return pending.size > MARKS_AT_ONCE
    ? refuse(texts.tooMany(MARKS_AT_ONCE))
    : {
        ...trial,
        pending,
        changed: trial.changed + 1,
        changes: [...trial.changes, { where, from: seen, to: read.mark }],
      }
}

export const begin = (pending: Pending): Trial => ({
  pending,
  changed: 0,
  same: 0,
  problems: [],
  changes: [],
  unknown: [],
})

/** Rows of a clipboard as cells; a spreadsheet ends its last row with a line break. */
export const cellsOfText = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))

/** A pasted block, from the upper left of what is chosen; a single value fills all that is chosen. */
export function tryPaste({ book, rows, pending }: Aim, block: CellBlock, firstItem: number, text: string): Trial {
  const cells = cellsOfText(text)
  const only = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined
  let trial = begin(pending)
  const height = only === undefined ? cells.length : block.bottom - block.top + 1
  for (let down = 0; down < height; down++) {
    const row = rows[block.top + down]
    const line = only === undefined ? (cells[down] ?? []) : Array(block.right - block.left + 1).fill(only)
    for (const [across, said] of line.entries()) {
      const at = block.left + across - firstItem
      if (row && at >= 0 && at < book.Columns.length) trial = tryCell(trial, book, row, at, said)
      else if (readMark(said)) {
        const where = texts.pastedPlace(down + 1, across + 1)
        trial = { ...trial, problems: [...trial.problems, { where, said, why: texts.outside }] }
      }
    }
  }
  return trial
}
