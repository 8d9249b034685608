import { kindCalled, type Line, splitLine, TAB_WIDTH } from './outline-line.ts'

type Row = readonly string[]

/** What the first row of a table calls its columns. */
const ROLES = [
  [/^(?:序号|编号|no\.?)$/iu, 'nothing'],
  [/^(?:类型|种类|形式|课型|资源类型)$/u, 'kind'],
  [/^(?:时长|时间|分钟|用时|课时数?|学时|备注|说明|负责人|老师|教师)(?:[（(].*[)）])?$/u, 'nothing'],
  [/^(?:章|章节|单元|部分|模块|主题|篇|课|节|小节|课题|课程|名称|标题|内容|课名|章名|节名)(?:名称?|标题)?$/u, 'name'],
] as const
type Role = (typeof ROLES)[number][1]

const roleOf = (cell: string): Role | undefined => ROLES.find(([pattern]) => pattern.test(cell))?.[1]

/** The roles of the columns, where the first row names all of them. */
function headOf([first = []]: readonly Row[]): Role[] | undefined {
  const roles = first.map((cell) => (cell === '' ? 'nothing' : roleOf(cell)))
  const isHead = first.filter(Boolean).length > 1 && roles.every((role) => role !== undefined) && roles.includes('name')
  return isHead ? (roles as Role[]) : undefined
}

const MINUTES = /^\d{1,3}\s*(?:分钟?|min|′|')?$/iu

const lineOf = (cell: string, level: number, kind?: Line['kind']): Line | undefined => {
  const split = splitLine(cell)
  return split && { width: level * TAB_WIDTH, ...split, kind: split.kind ?? kind }
}

/** Each row has its chapter before its lesson: one that is said again, or left out because cells were merged, is the same. */
function readColumns(rows: readonly Row[], names: readonly number[], kindAt: (row: Row) => string | undefined): Line[] {
  let above: string[] = []
  return rows.flatMap((row) => {
    const kind = kindCalled(kindAt(row) ?? '')
    const cells = names.map((column) => row[column] ?? '')
    const last = cells.findLastIndex((cell) => cell !== '')
    return cells.flatMap((cell, level) => {
      if (cell === '' || (level < last && above[level] === cell)) return []
      above = [...above.slice(0, level), cell]
      return lineOf(cell, level, level === last ? kind : undefined) ?? []
    })
  })
}

/** No row names the columns, but chapters stand beside their lessons, and are said again or left out. */
function hasChaptersBeside(rows: readonly Row[]): boolean {
  const isBeside = ([first = '', second = '']: Row) =>
    first !== '' && second !== '' && !kindCalled(second) && !MINUTES.test(second)
  const goesOn = (row: Row, at: number) =>
    (row[0] === '' || row[0] === rows[at - 1]?.[0]) && Boolean(row[1]) && at > 0 && !kindCalled(row[1] ?? '')
  return rows.some(isBeside) && rows.some(goesOn)
}

/**
 * A row that begins where its level is: what follows its first filled cell is its title; a cell with nothing but a kind is its
 * kind.
 */
function readCells(cells: Row): Line | undefined {
  const level = cells.findIndex((cell) => cell !== '')
  if (level < 0) return undefined
  const [first = '', ...others] = cells.slice(level).filter(Boolean)
  const called = others.find((cell) => kindCalled(cell))
  const split = splitLine([first, ...others.filter((cell) => cell !== called)].join(' '))
  return split && { width: level * TAB_WIDTH, ...split, kind: split.kind ?? kindCalled(called ?? '') }
}

/** In a table something stands behind a tab that stands behind something. */
export const isTable = (lines: readonly string[]): boolean => lines.some((line) => /\S\t+\S/u.test(line))

/** A table from Word or a spreadsheet: with a row that names its columns, with chapters beside lessons, or with a level for each column. */
export function readTable(lines: readonly string[]): Line[] {
  const rows = lines
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const head = headOf(rows)
  if (head) {
    const names = head.flatMap((role, column) => (role === 'name' ? [column] : []))
    const kind = head.indexOf('kind')
    return readColumns(rows.slice(1), names, (row) => row[kind])
  }
  if (hasChaptersBeside(rows)) return readColumns(rows, [0, 1], (row) => row.slice(2).find((cell) => kindCalled(cell)))
  return rows.flatMap((cells) => readCells(cells) ?? [])
}
