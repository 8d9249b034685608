import { dateStylesOf, shownDate } from './date-styles.ts'
import { BrokenArchive, ZipReader } from './read-zip.ts'

/**
 * Cells of the first sheet of an .xlsx file, as texts. Formulas are never worked out: what the file keeps as their last
 * result is text like any other. Merged cells repeat their value, because a class is often written once for all its rows.
 */

export type Table = string[][]

const ROWS_MAX = 20_000
const COLUMNS_MAX = 60
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string) =>
  text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, code: string) => {
    if (!code.startsWith('#')) return NAMED[code] ?? whole
    const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number.parseInt(code.slice(1), 10)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })

/** All `<t>` of a string, without the phonetic hints that stand beside Chinese texts. */
function textOf(xml: string): string {
  const plain = xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '')
  const parts = plain.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g)
  return decode(Array.from(parts, (part) => part[1] ?? '').join(''))
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** `AB12` is column 27 of row 11, counted from nought. */
function placeOf(reference: string): { column: number; row: number } {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { column, row: Number(digits) - 1 }
}

/** A number as one would read it: 20260101, not 2.0260101E7. */
function numberText(value: string): string {
  if (!/[.e]/i.test(value)) return value
  const number = Number(value)
  return Number.isSafeInteger(number) ? String(number) : value
}

/** What all cells of a workbook share. */
interface Workbook {
  strings: readonly string[]
  /** Styles that show a number as a date: a class typed as 7-1 becomes one in spreadsheet programs. */
  dateStyles: ReadonlySet<number>
  counts1904: boolean
}

function cellText(tag: string, inner: string, { strings, dateStyles, counts1904 }: Workbook): string {
  const type = attribute(tag, 't')
  if (type === 'inlineStr') return textOf(inner)
  const value = decode(/<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/.exec(inner)?.[1] ?? '')
  if (type === 's') return strings[Number(value)] ?? ''
  if (type !== '' && type !== 'n') return value
  return dateStyles.has(Number(attribute(tag, 's') || 0)) ? shownDate(value, counts1904) : numberText(value)
}

function readCells(sheet: string, workbook: Workbook): Table {
  const table: Table = []
  for (const [, tag = '', inner = ''] of sheet.matchAll(/<(?:\w+:)?c\s([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g)) {
    const { column, row } = placeOf(attribute(tag, 'r'))
    if (row < 0 || column < 0 || row >= ROWS_MAX || column >= COLUMNS_MAX) continue
    while (table.length <= row) table.push([])
    const cells = table[row] ?? []
    while (cells.length <= column) cells.push('')
    cells[column] = cellText(tag, inner, workbook)
  }
  return table
}

function fillMerged(table: Table, sheet: string): void {
  for (const [, first = '', last = ''] of sheet.matchAll(/<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+\d+):([A-Z]+\d+)"/g)) {
    const [from, to] = [placeOf(first), placeOf(last)]
    const value = table[from.row]?.[from.column] ?? ''
    for (let row = from.row; row <= Math.min(to.row, table.length - 1); row++) {
      const cells = table[row] ?? []
      for (let column = from.column; column <= Math.min(to.column, COLUMNS_MAX - 1); column++) {
        while (cells.length <= column) cells.push('')
        cells[column] = value
      }
    }
  }
}

/** Path of the first sheet that is not hidden. */
async function firstSheet(zip: ZipReader): Promise<string> {
  const workbook = await zip.text('xl/workbook.xml')
  const sheets = Array.from(workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g), ([tag]) => tag)
  const shown = sheets.find((tag) => !/\bstate="(?:veryH|h)idden"/.test(tag)) ?? sheets[0] ?? ''
  const relation = attribute(shown, 'r:id') || (/\b\w+:id="([^"]*)"/.exec(shown)?.[1] ?? '')
  const relations = await zip.text('xl/_rels/workbook.xml.rels')
  const target = Array.from(relations.matchAll(/<Relationship\s[^>]*>/g), ([tag]) => tag).find(
    (tag) => attribute(tag, 'Id') === relation,
  )
  const path = target ? attribute(target, 'Target') : 'worksheets/sheet1.xml'
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`
}

export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  const zip = new ZipReader(bytes)
  const path = await firstSheet(zip)
  if (!zip.has(path)) throw new BrokenArchive()
  const strings = await zip.text('xl/sharedStrings.xml')
  const shared = Array.from(strings.matchAll(/<(?:\w+:)?si\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g), (found) =>
    textOf(found[1] ?? ''),
  )
  const sheet = await zip.text(path)
  const dateStyles = dateStylesOf(await zip.text('xl/styles.xml'))
  const counts1904 = /<(?:\w+:)?workbookPr\b[^>]*\bdate1904="(?:1|true)"/.test(await zip.text('xl/workbook.xml'))
  const table = readCells(sheet, { strings: shared, dateStyles, counts1904 })
  fillMerged(table, sheet)
  return table
}
