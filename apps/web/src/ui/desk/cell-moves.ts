/** Where keys lead in a grid of cells, and which rows and columns are in sight. Knows no page. */

export interface CellPlace {
  row: number
  column: number
}

/** A block of cells, both ends included. */
export interface CellBlock {
  top: number
  bottom: number
  left: number
  right: number
}

export const blockOf = (one: CellPlace, other: CellPlace): CellBlock => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})

export const isWithin = ({ top, bottom, left, right }: CellBlock, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

interface Size {
  rows: number
  columns: number
  /** Rows that one page of the box shows. */
  page: number
}

const clamp = (value: number, last: number) => Math.max(0, Math.min(last, value))

/** The place that a key leads to; undefined for keys that lead nowhere. */
export function placeAfterKey(
  key: string,
  isCtrl: boolean,
  { row, column }: CellPlace,
  { rows, columns, page }: Size,
): CellPlace | undefined {
  const [lastRow, lastColumn] = [rows - 1, columns - 1]
  const to = (nextRow: number, nextColumn: number) => ({
    row: clamp(nextRow, lastRow),
    column: clamp(nextColumn, lastColumn),
  })
  switch (key) {
    case 'ArrowUp':
      return isCtrl ? to(0, column) : to(row - 1, column)
    case 'ArrowDown':
      return isCtrl ? to(lastRow, column) : to(row + 1, column)
    case 'ArrowLeft':
      return isCtrl ? to(row, 0) : to(row, column - 1)
    case 'ArrowRight':
      return isCtrl ? to(row, lastColumn) : to(row, column + 1)
    case 'Home':
      return to(isCtrl ? 0 : row, 0)
    case 'End':
      return to(isCtrl ? lastRow : row, lastColumn)
    case 'PageUp':
      return to(row - page, column)
    case 'PageDown':
      return to(row + page, column)
    default:
      return undefined
  }
}

/** The first and the last of equal rows that a box shows, with some beside them so that scrolling shows no gap. */
export function rowsInSight(scrolled: number, height: number, rowHeight: number, count: number): [number, number] {
  const beside = 6
  const first = Math.floor(scrolled / rowHeight) - beside
  const last = Math.ceil((scrolled + height) / rowHeight) + beside
  return [clamp(first, count - 1), clamp(last, count - 1)]
}

/** Where each column begins, and at the end where the last one ends. */
export function columnEdges(widths: readonly number[]): number[] {
  const edges = [0]
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width)
  return edges
}

/** The first and the last column that a box shows between its fixed columns and its right side. */
export function columnsInSight(
  scrolled: number,
  width: number,
  edges: readonly number[],
  fixed: number,
): [number, number] {
  const count = edges.length - 1
  const from = scrolled + (edges[fixed] ?? 0)
  const to = scrolled + width
  let first = fixed
  while (first < count - 1 && (edges[first + 1] ?? 0) <= from) first++
  let last = first
  while (last < count - 1 && (edges[last + 1] ?? 0) < to) last++
  return [Math.max(fixed, first - 2), Math.min(count - 1, last + 2)]
}

/** How far a box scrolls so that a stretch is in sight between what stays at its two sides. */
export function scrollFor(
  scrolled: number,
  size: number,
  from: number,
  to: number,
  before: number,
  after: number,
): number {
  if (from < scrolled + before) return Math.max(0, from - before)
  if (to > scrolled + size - after) return to - size + after
  return scrolled
}
