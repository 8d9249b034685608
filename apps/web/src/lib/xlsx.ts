/** What stands in a cell: a number where it is one to reckon with, else text. */
export type SheetCell = string | number

/** Text also when somebody edits the cell later: nothing is worked out, and long numbers keep their digits. */
const textCell = (value: string) => ({ value, type: String, format: '@' })
const cellOf = (value: SheetCell) => (typeof value === 'number' ? { value, type: Number } : textCell(value))

/** Rows as a spreadsheet: numbers are added up and averaged there, whatever somebody typed stays text. */
export async function toXlsx(
  rows: readonly (readonly SheetCell[])[],
  { sheet, widths }: { sheet: string; widths: readonly number[] },
): Promise<Blob> {
  // Whoever never saves one never loads what writes it.
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const cells = rows.map((row, index) =>
    row.map((value) => ({ ...cellOf(value), ...(index === 0 ? { fontWeight: 'bold' as const } : {}) })),
  )
  const columns = widths.map((width) => ({ width }))
  return writeXlsxFile(cells, { sheet: sheetName(sheet), columns, stickyRowsCount: 1 }).toBlob()
}

const SHEET_NAME_MAX = 31

/** Spreadsheet programs refuse some characters and long names. */
const sheetName = (name: string): string => {
  const clean = name.replace(/[\\/?*[\]:]/g, ' ').replace(/^'+|'+$/g, '')
  return Array.from(clean).slice(0, SHEET_NAME_MAX).join('').trim() || '1'
}
