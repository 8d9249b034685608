import type { BookRow, Gradebook } from '@shijie/contract'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import { type Aim, begin, type Trial, tryCell } from './pending.ts'

/** Titles that name one column each, as the export writes them and the import finds them. */
export function columnNames(book: Gradebook): string[] {
  const seen = new Map<string, number>()
  return book.Columns.map(({ Title }) => {
    const count = (seen.get(Title) ?? 0) + 1
    seen.set(Title, count)
    return count > 1 ? texts.again(Title, count) : Title
  })
}

/** Columns of an export that hold no mark of an item. */
const OWN_COLUMNS: readonly string[] = [
  texts.number,
  texts.name,
  texts.lessons,
  texts.total,
  texts.late,
  texts.changed,
  '',
]

const clean = (cell: string | undefined) => (cell ?? '').trim().replace(/^'/, '')

/** A row of the sheet, with the pupil whom it is about, or why it is about none. */
interface Line {
  /** As a spreadsheet counts them. */
  at: number
  said: string
  cells: readonly string[]
  row: BookRow | undefined
  why: string
}

/** Whom a row is about: by the number, or a name that only one has; where both are there, they have to be of one pupil. */
function findPupil(rows: readonly BookRow[], number: string, name: string): Pick<Line, 'row' | 'why'> {
  const found = rows.filter((row) => (number ? row.StudentNo === number : row.UserName === name))
  const [row] = found
  if (!row) return { row: undefined, why: texts.noSuchPupil }
  if (found.length > 1) return { row: undefined, why: texts.severalOfName }
  if (number && name && row.UserName !== name) return { row: undefined, why: texts.otherName(row.UserName) }
  return { row, why: '' }
}

function linesOf(lines: readonly (readonly string[])[], head: readonly string[], rows: readonly BookRow[]): Line[] {
  const [numberAt, nameAt] = [head.indexOf(texts.number), head.indexOf(texts.name)]
  const read = lines.flatMap((cells, line): Line[] => {
    const [number, name] = [clean(cells[numberAt]), clean(cells[nameAt])]
    // The last row of an export has the means.
    if ((!number && !name) || (!number && name === texts.meanRow)) return []
    return [{ at: line + 2, said: `${number} ${name}`.trim(), cells, ...findPupil(rows, number, name) }]
  })
  const counts = new Map<BookRow, number>()
  for (const { row } of read) if (row) counts.set(row, (counts.get(row) ?? 0) + 1)
  // Of two rows about one pupil nobody knows which is meant: neither is taken.
  return read.map((line) =>
    line.row && (counts.get(line.row) ?? 0) > 1 ? { ...line, row: undefined, why: texts.twiceInSheet } : line,
  )
}

/**
 * A sheet whose first row names the columns, and whose rows name a pupil by number, or by a name that only one has. What is
 * not clear is named and left out; undefined where nothing in it is a mark of this gradebook.
 */
export function tryImport({ book, rows, pending }: Aim, table: readonly (readonly string[])[]): Trial | undefined {
  const [first = [], ...lines] = table
  const head = first.map(clean)
  const names = columnNames(book)
  const own = [...OWN_COLUMNS, texts.lessonsOf(book.LessonCount)]
  const named = head.flatMap((title, at) => (names.includes(title) ? [{ at, item: names.indexOf(title), title }] : []))
  const isTwice = ({ item }: { item: number }) => named.filter((one) => one.item === item).length > 1
  const places = named.filter((one) => !isTwice(one))
  if (named.length === 0 || (head.indexOf(texts.number) < 0 && head.indexOf(texts.name) < 0)) return undefined
  let trial: Trial = {
    ...begin(pending),
    unknown: head.filter((title) => !names.includes(title) && !own.includes(title)),
    problems: [...new Set(named.filter(isTwice).map(({ title }) => title))].map((title) => ({
      where: texts.sheetHead,
      said: title,
      why: texts.columnTwice,
    })),
  }
  for (const { at, said, cells, row, why } of linesOf(lines, head, rows)) {
    if (row) for (const place of places) trial = tryCell(trial, book, row, place.item, cells[place.at] ?? '')
    else trial = { ...trial, problems: [...trial.problems, { where: texts.sheetRow(at), said, why }] }
  }
  return trial
}
