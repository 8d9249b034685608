import type { Column } from '@shijie/contract'
import { collectTexts as texts } from '../../texts/dataset.ts'
import type { Row } from './use-collector.ts'

/**
 * One line is one text. A tab parts text and label; a comma only when what stands behind it is a label that exists,
 * because sentences have commas of their own.
 */
export function parseTexts(pasted: string, labels: readonly string[]): Row[] {
  const known = new Set(labels)
  return pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [text = '', tabbed] = line.split('\t')
      if (tabbed !== undefined) return { Text: text.trim(), LabelName: tabbed.trim().slice(0, 20) }
      const cut = Math.max(line.lastIndexOf(','), line.lastIndexOf('，'))
      const tail = cut < 0 ? '' : line.slice(cut + 1).trim()
      return known.has(tail) ? { Text: line.slice(0, cut).trim(), LabelName: tail } : { Text: line, LabelName: '' }
    })
}

const labelNames = new Set<string>([texts.labelColumn, '标签', 'label', 'Label', 'class'])

export interface ParsedTable {
  rows: Row[]
  /** Columns that the set has and the table lacks. */
  missing: string[]
}

const cell = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim())

/** Rows of a table whose first row names the columns; their order does not matter, further ones are left out. */
export function parseTable(cells: readonly (readonly unknown[])[], columns: readonly Column[]): ParsedTable {
  const [head = [], ...body] = cells.filter((row) => row.some((value) => cell(value) !== ''))
  const names = head.map(cell)
  const places = columns.map(({ Name }) => names.indexOf(Name))
  const missing = columns.filter((_, at) => places[at] === -1).map(({ Name }) => Name)
  if (missing.length > 0) return { rows: [], missing }
  const labelAt = names.findIndex((name) => labelNames.has(name) && !columns.some(({ Name }) => Name === name))
  const rows = body.map((row) => ({
    Values: places.map((place) => cell(row[place]).slice(0, 50)),
    LabelName: labelAt < 0 ? '' : cell(row[labelAt]).slice(0, 20),
  }))
  return { rows, missing: [] }
}

const POSE_CELLS = 51

/** Rows of 51 numbers and a label; a first row of words is left out. */
export function parsePoses(cells: readonly (readonly unknown[])[]): ParsedTable {
  const filled = cells.filter((row) => row.some((value) => cell(value) !== ''))
  const body = Number.isNaN(Number(cell(filled[0]?.[0]))) ? filled.slice(1) : filled
  const rows = body.map((row) => ({
    Values: row.slice(0, POSE_CELLS).map((value) => cell(value).slice(0, 50)),
    LabelName: cell(row[POSE_CELLS]).slice(0, 20),
  }))
  return { rows, missing: [] }
}

/** Cells of pasted or typed CSV; what parts them is found out. */
export async function readCsv(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse')
  return papa.parse<string[]>(text.trim(), { skipEmptyLines: 'greedy' }).data
}

/** Cells of a chosen file. GBK is what spreadsheet programs here still write. */
export async function readTableFile(file: File): Promise<unknown[][]> {
  if (/\.xlsx$/i.test(file.name)) {
    const { readSheet } = await import('read-excel-file/browser')
    return (await readSheet(file)).map((row) => [...row])
  }
  const bytes = await file.arrayBuffer()
  try {
    return await readCsv(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return readCsv(new TextDecoder('gb18030').decode(bytes))
  }
}
