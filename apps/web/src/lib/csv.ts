import { downloadBlob } from './download.ts'
import type { SheetCell } from './xlsx.ts'

/** The mark at the start makes spreadsheet programs read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A cell that begins like a formula is shown as text: a spreadsheet must not run what somebody typed as a name. */
const neutral = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows as CSV that spreadsheet programs open rightly and safely. */
export const toCsv = (rows: readonly (readonly SheetCell[])[]): string =>
  BYTE_ORDER_MARK +
  rows
    .map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(neutral(cell)))).join(','))
    .join('\r\n')

/** Gives a text to the user as a file. */
export const downloadText = (name: string, text: string): void =>
  downloadBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
