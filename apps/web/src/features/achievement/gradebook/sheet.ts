import { type BookRow, type Gradebook, MARK_NONE } from '@shijie/contract'
import { decodeText } from '../../../lib/decode-text.ts'
import { readText } from '../../../lib/sheet/read-text.ts'
import { readXlsx } from '../../../lib/sheet/read-xlsx.ts'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import { hasFlag, markText } from './marks.ts'
import { columnNames } from './pending.ts'

const FILE_MAX = 5 * 1024 * 1024

/** A mark as the sheet has it: what is shown, so that sheet and page never say two things. */
const cellOf = (mark: number, flags: number) =>
  mark === MARK_NONE ? (hasFlag(flags, 'toMark') ? texts.toMark : texts.missing) : markText(mark)

/** The gradebook as rows of a sheet, the first with the names; the import reads the same. */
export function sheetOf(book: Gradebook, rows: readonly BookRow[]): string[][] {
  const head = [texts.number, texts.name, texts.lessons, ...columnNames(book), texts.total]
  return [
    head,
    ...rows.map((row) => [
      row.StudentNo,
      row.UserName,
      texts.done(row.LessonsDone, book.LessonCount),
      ...row.Marks.map((mark, at) => cellOf(mark, row.Flags[at] ?? 0)),
      String(row.Score),
    ]),
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
