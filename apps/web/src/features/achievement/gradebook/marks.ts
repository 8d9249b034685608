import {
  type BookColumn,
  type BookRow,
  type Gradebook,
  gradebookMessages,
  MARK_EXCUSED,
  MARK_FLAGS,
  MARK_NONE,
} from '@shijie/contract'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'

/** Below this a mark is red, bold, and said. */
export const PASS = 70

/** What somebody typed or pasted: a mark, nothing to change, or what is wrong with it. */
export type ReadMark = { mark: number } | { problem: string } | undefined

const HALF_WIDTH = /[０-９％]/g
const half = (text: string) => text.replace(HALF_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** A number from 0 to 100, 免, or nothing; what an export says where there is no mark changes nothing. */
export function readMark(typed: string): ReadMark {
  const text = half(typed).trim().replace(/^'/, '').replace(/%$/, '')
  if (text === '' || texts.unchanged.some((word) => word === text)) return undefined
  if (texts.excusedWords.some((word) => word === text)) return { mark: MARK_EXCUSED }
  const mark = Number(text)
  if (!/^\d{1,3}(?:\.0+)?$/.test(text) || mark > 100) return { problem: gradebookMessages.markRange }
  return { mark }
}

/** A mark in words that a spreadsheet can take back. */
export const markText = (mark: number): string =>
  mark === MARK_EXCUSED ? texts.excused : mark === MARK_NONE ? '' : String(mark)

export const hasFlag = (flags: number, name: keyof typeof MARK_FLAGS): boolean => (flags & MARK_FLAGS[name]) !== 0

export const cellKey = (row: Pick<BookRow, 'UserId'>, column: Pick<BookColumn, 'CourseHourId'>): string =>
  `${row.UserId} ${column.CourseHourId}`

/** The mean of the marks there are, with one decimal; nobody who is excused or has none is in it. */
export function meanOf(marks: readonly number[]): string {
  const known = marks.filter((mark) => mark >= 0)
  if (known.length === 0) return texts.none
  return (known.reduce((sum, mark) => sum + mark, 0) / known.length).toFixed(1)
}

/** Over how many marks a mean is. */
export const countKnown = (marks: readonly number[]): number => marks.filter((mark) => mark >= 0).length

/** How many there are below fifty and in each ten from there; a hundred belongs to the nineties. */
export function spreadOf(marks: readonly number[]): { from: number; count: number }[] {
  const known = marks.filter((mark) => mark >= 0)
  const bins = [0, 50, 60, 70, 80, 90]
  return bins.map((from, at) => ({
    from,
    count: known.filter((mark) => mark >= from && mark < (bins[at + 1] ?? 101)).length,
  }))
}

/** How many of a learner's items wait for their teacher; until then they are worth nothing. */
export const waitingOf = (row: BookRow): number =>
  row.IsFrozen === 1 ? 0 : row.Flags.filter((flags) => hasFlag(flags, 'toMark')).length

/** The total; none where nothing counts, as for who is excused from everything. */
export const totalOf = (row: BookRow): number =>
  row.IsFrozen === 1 || row.LessonPercent !== null || row.ExercisePercent !== null || row.TrainingPercent !== null
    ? row.Score
    : MARK_NONE

export const totalText = (row: BookRow): string => (totalOf(row) === MARK_NONE ? texts.none : String(row.Score))

const trim = (value: number) => String(Math.round(value * 10) / 10)

/** How a score comes about, with the numbers that it is made of: what is hovered, said and printed. */
export function scoreInWords(row: BookRow, book: Gradebook): string {
  if (row.IsFrozen === 1) return texts.frozenFormula(row.Score)
  const parts = [
    { name: texts.parts.lesson, percent: row.LessonPercent, weight: book.LessonWeight },
    { name: texts.parts.exercise, percent: row.ExercisePercent, weight: book.ExerciseWeight },
    { name: texts.parts.training, percent: row.TrainingPercent, weight: book.TrainingWeight },
  ].flatMap(({ name, percent, weight }) => (percent === null ? [] : [{ name, percent, weight }]))
  if (parts.length === 0) return texts.nothingCounts
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  const terms = parts.map(({ name, percent, weight }) =>
    texts.term(name, percent, trim(total > 0 ? (100 * weight) / total : 100 / parts.length)),
  )
  const waiting = waitingOf(row)
  return texts.formula(terms.join(texts.plus), row.Score) + (waiting > 0 ? texts.waiting(waiting) : '')
}

/** What one item is worth in its part and in the whole. */
export function itemInWords(column: BookColumn, book: Gradebook): string {
  const part = book.Columns.filter(({ Kind }) => Kind === column.Kind)
  const total = part.reduce((sum, { Weight }) => sum + Weight, 0)
  return texts.itemFormula(texts.parts[column.Kind], column.Weight, total, column.Share)
}
