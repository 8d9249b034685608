import type { Column } from '@shijie/contract'
import { dateText } from '../../lib/sheet-date.ts'
import { cellsOfJson, type TableCells } from './json-rows.ts'
import type { Row } from './send-parcels.ts'

/** More of a cell is not sent. Names of classes are shorter, and the server says so instead of cutting them. */
const CELL_MAX = 50

/**
 * One line is one text. A tab parts text and label; a comma only when what stands behind it is a label that exists,
 * because sentences have commas of their own.
 */
export function parseTexts(pasted: string, labels: readonly string[]): Row[] {
  const known = new Set(labels)
  return pasted
    .split(/\r?\n/)
    .map((line, at) => ({ line: line.trim(), Line: at + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, Line }) => {
      const [text = '', tabbed] = line.split('\t')
      if (tabbed !== undefined) return { Text: text.trim(), LabelName: tabbed.trim().slice(0, CELL_MAX), Line }
      const cut = Math.max(line.lastIndexOf(','), line.lastIndexOf('，'))
      const tail = cut < 0 ? '' : line.slice(cut + 1).trim()
      const isLabelled = known.has(tail)
      return { Text: isLabelled ? line.slice(0, cut).trim() : line, LabelName: isLabelled ? tail : '', Line }
    })
}

const labelNames = /^(?:类别|标签|分类|labels?|class|category|choice|sentiment)$/i

export interface ParsedTable {
  rows: Row[]
  /** Columns that the set has and the table lacks. */
  missing: string[]
  /** Columns of the table that the set has not: one of them may hold the classes. */
  further: string[]
  /** The one that the classes were read from; empty when there is none. */
  classColumn: string
  /** The first row names the columns, and is no sample. */
  isHeaded: boolean
}

export const noTable: ParsedTable = { rows: [], missing: [], further: [], classColumn: '', isHeaded: false }

/** Rows that hold something, with their numbers as spreadsheet programs show them. */
const filledRows = (cells: readonly (readonly unknown[])[]) =>
  cells.map((row, at) => ({ row, Line: at + 1 })).filter(({ row }) => row.some((value) => cell(value) !== ''))

/** Our exports put a sign before what spreadsheets would take for a formula. */
const QUOTED = /^'(?=[=+\-@])/
const cell = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).trim().replace(QUOTED, '')

/**
 * Rows of a table whose first row names the columns; their order does not matter. Of the further ones one may hold the
 * classes: that which is called so, or which somebody chose; `''` chooses none.
 */
export function parseTable(
  cells: readonly (readonly unknown[])[],
  columns: readonly Column[],
  chosen?: string,
): ParsedTable {
  const [head, ...body] = filledRows(cells)
  const names = (head?.row ?? []).map(cell)
  const places = columns.map(({ Name }) => names.indexOf(Name))
  const missing = columns.filter((_, at) => places[at] === -1).map(({ Name }) => Name)
  const further = names.filter((name) => name !== '' && !columns.some(({ Name }) => Name === name))
  if (missing.length > 0) return { ...noTable, missing, further }
  const classColumn = chosen ?? further.find((name) => labelNames.test(name)) ?? ''
  const labelAt = further.includes(classColumn) ? names.indexOf(classColumn) : -1
  const rows = body.map(({ row, Line }) => ({
    Values: places.map((place) => cell(row[place]).slice(0, CELL_MAX)),
    LabelName: labelAt < 0 ? '' : cell(row[labelAt]).slice(0, CELL_MAX),
    Line,
  }))
  return { rows, missing: [], further, classColumn, isHeaded: true }
}

const POSE_CELLS = 51

/** Rows of 51 numbers and a label; a first row of words is left out. */
export function parsePoses(cells: readonly (readonly unknown[])[]): ParsedTable {
  const filled = filledRows(cells)
  const body = Number.isNaN(Number(cell(filled[0]?.row[0]))) ? filled.slice(1) : filled
  const rows = body.map(({ row, Line }) => ({
    Values: row.slice(0, POSE_CELLS).map((value) => cell(value).slice(0, CELL_MAX)),
    LabelName: cell(row[POSE_CELLS]).slice(0, CELL_MAX),
    Line,
  }))
  return { ...noTable, rows, isHeaded: body.length < filled.length }
}

const textNames = /^(?:text|texts|textdata|文本|内容|句子|sentence|phrase|content)$/i

/** Does a pasted text begin with the names of its columns, as a table does. */
export function hasTextHeading(pasted: string): boolean {
  const head = (/\S.*/.exec(pasted)?.[0] ?? '').split(/[\t,，;]/).map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
  return head.some((name) => textNames.test(name)) && head.some((name) => labelNames.test(name))
}

/** Texts of a table: with a heading the columns that it names, without one the first column and the label behind it. */
export function parseTextTable(cells: readonly (readonly unknown[])[], labels: readonly string[]): ParsedTable {
  const filled = filledRows(cells)
  const head = (filled[0]?.row ?? []).map(cell)
  const textAt = head.findIndex((name) => textNames.test(name))
  if (textAt < 0) {
    const width = Math.max(0, ...filled.map(({ row }) => row.length))
    const lines = cells.map((row) => row.map(cell).join(width > 1 ? '\t' : '')).join('\n')
    return { ...noTable, rows: parseTexts(lines, labels) }
  }
  const labelAt = head.findIndex((name, at) => at !== textAt && labelNames.test(name))
  const rows = filled.slice(1).map(({ row, Line }) => ({
    Text: cell(row[textAt]),
    LabelName: labelAt < 0 ? '' : cell(row[labelAt]).slice(0, CELL_MAX),
    Line,
  }))
  return { ...noTable, rows, isHeaded: true }
}

/** Cells of pasted or typed CSV; what parts them is found out. */
export async function readCsv(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse')
  // Empty lines stay, so that the others keep their numbers.
  return papa.parse<string[]>(text.trimEnd()).data
}

/** Larger tables are no tables of a class, and unfold in the memory of this page. */
const UNFOLDED_MAX = 20 * 1024 * 1024
const TABLE = /(?:^|\/)(?!\.)[^/]+\.(?:csv|txt|json|xlsx)$/i

/** The one table in an archive, as our own exports have it. */
async function tableInArchive(bytes: Uint8Array): Promise<File> {
  const { unzipSync } = await import('fflate')
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => TABLE.test(name) && originalSize <= UNFOLDED_MAX,
  })
  const [only, ...others] = Object.entries(files)
  if (!only || others.length > 0) throw new Error('not one table')
  return new File([only[1] as Uint8Array<ArrayBuffer>], only[0])
}

/** GBK is what spreadsheet programs here still write. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

export const isJson = (name: string): boolean => /\.json$/i.test(name)

/** Cells of a chosen file; `columns` are their names where a JSON has none. Throws for what is no table. */
export async function readTableFile(file: File, columns: readonly string[] = []): Promise<TableCells> {
  if (/\.xlsx$/i.test(file.name)) {
    const { readSheet } = await import('read-excel-file/browser')
    const cells = (await readSheet(file)).map((row) =>
      row.map((value) => (value instanceof Date ? dateText(value) : value)),
    )
    return { cells, unread: 0 }
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (/\.zip$/i.test(file.name)) return readTableFile(await tableInArchive(bytes), columns)
  // Pictures and programs, whatever they are called: their bytes would become lines of nonsense, each refused by itself.
  if (bytes.includes(0)) throw new Error('no text')
  const text = decoded(bytes)
  return isJson(file.name) ? cellsOfJson(text, columns) : { cells: await readCsv(text), unread: 0 }
}
