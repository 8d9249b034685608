import { NAME_MAX, type RosterRow, toHalfWidth } from '@shijie/contract'
import type { Table } from '../../../lib/sheet/read-xlsx.ts'

/** Finds names, numbers and classes in a table as schools keep them: with titles above, with or without a heading. */

interface Columns {
  name: number
  number: number
  className: number
  grade: number
}

const HEAD_ROWS = 15
const SAMPLE_ROWS = 50
const NAMES = ['姓名', '学生姓名', '名字', '学生']
const NUMBERS = ['学号', '学生学号', '校内学号', '考号', '学籍号', '编号', '账号']
const CLASSES = ['班级', '班级名称', '行政班', '班别', '班']
const GRADES = ['年级', '年级名称']

const titleOf = (cell: string | undefined) => (cell ?? '').replace(/[\s\u3000*＊:：（）()]/g, '')

/** The best title wins, not the leftmost: 学号 before 学籍号. */
function columnOf(cells: readonly string[], titles: readonly string[]): number {
  const found = cells.map(titleOf)
  for (const title of titles) if (found.includes(title)) return found.indexOf(title)
  return -1
}

function findHeading(table: Table): { columns: Columns; first: number } | undefined {
  for (const [index, cells] of table.slice(0, HEAD_ROWS).entries()) {
    const name = columnOf(cells, NAMES)
    const number = columnOf(cells, NUMBERS)
    if (name >= 0 && number >= 0 && name !== number) {
      const columns = { name, number, className: columnOf(cells, CLASSES), grade: columnOf(cells, GRADES) }
      return { columns, first: index + 1 }
    }
  }
  return undefined
}

const looksLikeName = (cell: string) => /^[\p{Script=Han}\p{Co}·•・\s]{2,20}$/u.test(cell) && !/[班级校]$/.test(cell)
const looksLikeNumber = (cell: string) => /^[A-Za-z]?[\d-]{2,32}$/.test(toHalfWidth(cell).replace(/\.0+$/, ''))

/** Without a heading: the column that holds most names, and the one that holds the longest numbers. */
function guessColumns(table: Table): Columns | undefined {
  const sample = table.slice(0, SAMPLE_ROWS)
  const width = Math.max(0, ...sample.map((cells) => cells.length))
  const cellsOf = (column: number) => sample.map((cells) => (cells[column] ?? '').trim()).filter(Boolean)
  const score = (column: number, looks: (cell: string) => boolean) => cellsOf(column).filter(looks).length
  const columns = Array.from({ length: width }, (_, column) => column)
  const best = (looks: (cell: string) => boolean, weight: (column: number) => number) =>
    columns.filter((column) => score(column, looks) > 0).sort((a, b) => weight(b) - weight(a))[0]
  const name = best(looksLikeName, (column) => score(column, looksLikeName))
  const digits = (column: number) =>
    cellsOf(column).reduce((sum, cell) => sum + (looksLikeNumber(cell) ? cell.length : 0), 0)
  const number = best(looksLikeNumber, digits)
  if (name === undefined || number === undefined || name === number) return undefined
  return { name, number, className: -1, grade: -1 }
}

/** Two columns 七年级 and 1 make 七年级（1）班. */
function joinClass(grade: string, className: string): string {
  if (!grade || !className || className.includes(grade)) return className
  const short = /^[（(]?(\d{1,2})[）)]?班?$/.exec(toHalfWidth(className).replace(/\s/g, ''))
  return short ? `${grade}（${short[1]}）班` : `${grade}${className}`
}

/** Signs that can't be stored are of no use to anybody; they come from broken files. */
const clean = (cell: string | undefined) =>
  (cell ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: taking out control characters is the purpose
    .replace(/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\ufeff]|\p{Surrogate}/gu, ' ')
    .trim()
    .slice(0, NAME_MAX)

/** Rows of the roster, or undefined when there are no such columns. */
export function findRows(table: Table): RosterRow[] | undefined {
  const heading = findHeading(table)
  const columns = heading?.columns ?? guessColumns(table)
  if (!columns) return undefined
  const rows: RosterRow[] = []
  for (const cells of table.slice(heading?.first ?? 0)) {
    const UserName = clean(cells[columns.name])
    const StudentNo = clean(cells[columns.number])
    // Headings of two lines, and those repeated on every printed page.
    const isHeading = NAMES.includes(titleOf(UserName)) || NUMBERS.includes(titleOf(StudentNo))
    if ((!UserName && !StudentNo) || isHeading) continue
    const ClassName = joinClass(clean(cells[columns.grade]), clean(cells[columns.className]))
    rows.push({ UserName, StudentNo, ClassName })
  }
  return rows
}
