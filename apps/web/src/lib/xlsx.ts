/** Rows as a spreadsheet. Every cell is text: nothing is worked out, and long numbers keep their digits. */
export async function toXlsx(
  rows: readonly (readonly string[])[],
  { sheet, widths }: { sheet: string; widths: readonly number[] },
): Promise<Blob> {
  // Whoever never saves one never loads what writes it.
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const cells = rows.map((row, index) =>
    row.map((value) => ({
      value,
      type: String,
      // Kept as text also when somebody edits the cell later.
      format: '@',
      ...(index === 0 ? { fontWeight: 'bold' as const } : {}),
    })),
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
