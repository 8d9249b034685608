import { type BookRow, type Gradebook, MARK_NONE } from '@shijie/contract'
import { decodeText } from '../../../lib/decode-text.ts'
import { readText } from '../../../lib/sheet/read-text.ts'
import { readXlsx } from '../../../lib/sheet/read-xlsx.ts'
import type { SheetCell } from '../../../lib/xlsx.ts'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import { hasFlag, markText, meanOf, totalOf } from './marks.ts'
import { columnNames } from './try-import.ts'

const FILE_MAX = 5 * 1024 * 1024

/** A mark as the sheet has it: what is shown, so that sheet and page never say two things; a number is one to reckon with. */
const cellOf = (mark: number, flags: number): SheetCell =>
  mark === MARK_NONE ? (hasFlag(flags, 'toMark') ? texts.toMark : texts.missing) : mark >= 0 ? mark : markText(mark)

/** The items of a row with this flag, by name. */
const itemsWith = (row: BookRow, names: readonly string[], flag: 'late' | 'changed'): string =>
  names.filter((_, at) => hasFlag(row.Flags[at] ?? 0, flag)).join('、')

const meanCell = (marks: readonly number[]): SheetCell => {
  const mean = Number(meanOf(marks))
  return Number.isNaN(mean) ? '' : mean
}

/**
 * The gradebook as rows of a sheet, the first with the names, the last with the means; what came late and what was changed
 * stands in words behind the total. The import reads the same.
 */
export function sheetOf(book: Gradebook, rows: readonly BookRow[]): SheetCell[][] {
  const names = columnNames(book)
  const head = [
    texts.number,
    texts.name,
    texts.lessonsOf(book.LessonCount),
    ...names,
    texts.total,
    texts.late,
    texts.changed,
  ]
  return [
    head,
    ...rows.map((row) => [
      row.StudentNo,
      row.UserName,
      row.LessonsDone,
      ...row.Marks.map((mark, at) => cellOf(mark, row.Flags[at] ?? 0)),
      totalOf(row) === MARK_NONE ? texts.none : row.Score,
      itemsWith(row, names, 'late'),
      itemsWith(row, names, 'changed'),
    ]),
    [
      '',
      texts.meanRow,
      meanCell(rows.map(({ LessonsDone }) => LessonsDone)),
      ...book.Columns.map((_, at) => meanCell(rows.map(({ Marks }) => Marks[at] ?? MARK_NONE))),
      meanCell(rows.map(totalOf)),
      '',
      '',
    ],
  ]
}

/** Cells of a file, or undefined where it cannot be read; it never leaves this computer. */
export async function readSheetFile(file: File): Promise<string[][] | undefined> {
  if (file.size > FILE_MAX) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return bytes[0] === 0x50 && bytes[1] === 0x4b ? await readXlsx(bytes) : readText(decodeText(bytes))
  } catch {
    return undefined
  }
}
