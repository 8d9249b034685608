/** Tables as rows of cells, all as wide as the widest. */
type Rows = string[][]

const ROWS_MAX = 200
const COLUMNS_MAX = 20
const CELL_MAX = 1000

const widthOf = (rows: Rows): number => Math.max(1, ...rows.map((row) => row.length))

/** What a spreadsheet copies: cells parted by tabs, rows by line ends; quoted where a cell has line ends of its own. */
export function cellsOf(text: string): Rows {
  const rows: Rows = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.replace(/\s*\r?\n\s*/g, ' ').trim())
    cell = ''
  }
  const letters = text.replace(/\r?\n$/, '').replaceAll('\r\n', '\n')
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters.charAt(at)
    if (isQuoted && letter === '"' && letters[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && letter === '\t') endCell()
    else if (!isQuoted && letter === '\n') {
      endCell()
      rows.push([])
    } else cell += letter
  }
  endCell()
  return rows
}

/** Cells put over a table from one of its cells on; it grows as far as a table may. */
export function fillFrom(rows: Rows, at: { row: number; column: number }, cells: Rows): { rows: Rows; isCut: boolean } {
  const height = Math.max(rows.length, at.row + cells.length)
  const width = Math.max(widthOf(rows), at.column + widthOf(cells))
  const filled = Array.from({ length: Math.min(height, ROWS_MAX) }, (_, row) =>
    Array.from({ length: Math.min(width, COLUMNS_MAX) }, (__, column) => {
      const pasted = cells[row - at.row]?.[column - at.column]
      return (pasted ?? rows[row]?.[column] ?? '').slice(0, CELL_MAX)
    }),
  )
  return { rows: filled, isCut: height > ROWS_MAX || width > COLUMNS_MAX }
}

/** The same table where it can't grow or shrink any more. */
export const addRow = (rows: Rows, below: number): Rows =>
  rows.length < ROWS_MAX
    ? rows.toSpliced(
        below + 1,
        0,
        Array.from({ length: widthOf(rows) }, () => ''),
      )
    : rows

export const removeRow = (rows: Rows, row: number): Rows => (rows.length > 1 ? rows.toSpliced(row, 1) : rows)

export function addColumn(rows: Rows, behind: number): Rows {
  const width = widthOf(rows)
  if (width >= COLUMNS_MAX) return rows
  return rows.map((row) =>
    [...row, ...Array.from({ length: width - row.length }, () => '')].toSpliced(behind + 1, 0, ''),
  )
}

export const removeColumn = (rows: Rows, column: number): Rows =>
  widthOf(rows) > 1 ? rows.map((row) => row.toSpliced(column, 1)) : rows
