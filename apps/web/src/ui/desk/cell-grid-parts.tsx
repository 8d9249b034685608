// biome-ignore-all lint/a11y/useSemanticElements: cells are placed one by one, which those of a table element cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and tells its cell by aria-activedescendant
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: both roles of a cell know aria-selected
import { memo, type ReactNode, type RefObject, useLayoutEffect } from 'react'
import styles from './cell-grid.module.css'
import { type CellBlock, type CellPlace, isWithin, scrollFor } from './cell-moves.ts'

export const CELL_ROW = 35
export const CELL_HEAD = 48
export const CELL_FOOT = 40

export interface CellColumn {
  key: string
  /** The head in two lines. */
  head: ReactNode
  width: number
  /** Stays at the left; such columns come first. */
  isFixed?: boolean
  /** Names its row for whoever hears the grid. */
  isHeader?: boolean
}

export interface CellGridProps {
  label: string
  columns: readonly CellColumn[]
  rowCount: number
  keyOf: (row: number) => string
  /** What a cell shows, and how it is, for `data-state`; the hint is seen on hover. */
  cell: (row: number, column: number) => { shown: ReactNode; state?: string | undefined; hint?: string | undefined }
  foot: (column: number) => ReactNode
  place: CellPlace | undefined
  onPlace: (place: CellPlace) => void
  /** What stands in a cell when it is opened; undefined where it cannot be. */
  textOf: (row: number, column: number) => string | undefined
  inputLabel: (row: number, column: number) => string
  /** Takes what was typed, or says in a sentence what is wrong with it. */
  onType: (row: number, column: number, text: string) => string | undefined
  onClear: (block: CellBlock) => void
  onCopy: (block: CellBlock) => string
  onPaste: (block: CellBlock, text: string) => void
  onUndo: () => void
}

interface RowProps extends Pick<CellGridProps, 'columns' | 'cell'> {
  id: string
  row: number
  edges: readonly number[]
  fixed: number
  shown: readonly number[]
  /** The column of the cursor, where it is in this row. */
  at: number | undefined
  /** The chosen columns, where this row is within the chosen block. */
  chosen: CellBlock | undefined
  input: ReactNode
}

interface CellProps extends Pick<CellGridProps, 'cell'> {
  id: string
  row: number
  column: number
  left: number
  width: number
  isFixed: boolean
  isHeader: boolean
  isAt: boolean
  isSelected: boolean
  input: ReactNode
}

/** Drawn anew only when it changes itself: scrolling moves columns in and out of every row at once. */
const GridCell = memo(function GridCell(props: CellProps) {
  const { id, row, column, left, width, isFixed, isHeader, isAt, isSelected, input } = props
  const { shown, state, hint } = props.cell(row, column)
  return (
    <div
      id={`${id}-${row}-${column}`}
      role={isHeader ? 'rowheader' : 'gridcell'}
      aria-colindex={column + 1}
      aria-selected={isSelected}
      className={styles.cell}
      data-fixed={isFixed || undefined}
      data-at={isAt || undefined}
      data-state={state}
      title={hint}
      style={{ left, width }}
    >
      {shown}
      {input}
    </div>
  )
})

export const GridRow = memo(function GridRow(props: RowProps) {
  const { id, row, columns, edges, fixed, shown, cell, at, chosen, input } = props
  const drawn = [...columns.keys()].filter((column) => column < fixed || shown.includes(column))
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={styles.row}
      data-current={at !== undefined || undefined}
      data-even={row % 2 === 1 || undefined}
      style={{ top: row * CELL_ROW, width: edges.at(-1) }}
    >
      {drawn.map((column) => (
        <GridCell
          key={columns[column]?.key}
          id={id}
          row={row}
          column={column}
          cell={cell}
          left={edges[column] ?? 0}
          width={(edges[column + 1] ?? 0) - (edges[column] ?? 0)}
          isFixed={column < fixed}
          isHeader={columns[column]?.isHeader === true}
          isAt={at === column}
          isSelected={at === column || (chosen !== undefined && isWithin(chosen, row, column))}
          input={at === column ? input : undefined}
        />
      ))}
    </div>
  )
})

/** Brings the cell of the cursor into sight, beside what stays there. */
export function useScrollTo(
  box: RefObject<HTMLDivElement | null>,
  place: CellPlace | undefined,
  edges: readonly number[],
  fixed: number,
) {
  const [row, column] = [place?.row, place?.column]
  useLayoutEffect(() => {
    const element = box.current
    if (!element || row === undefined || column === undefined) return
    const top = CELL_HEAD + row * CELL_ROW
    element.scrollTop = scrollFor(element.scrollTop, element.clientHeight, top, top + CELL_ROW, CELL_HEAD, CELL_FOOT)
    if (column < fixed) return
    const [from, to] = [edges[column] ?? 0, edges[column + 1] ?? 0]
    element.scrollLeft = scrollFor(element.scrollLeft, element.clientWidth, from, to, edges[fixed] ?? 0, 0)
  }, [box, row, column, edges, fixed])
}

interface LineProps {
  columns: readonly CellColumn[]
  edges: readonly number[]
  fixed: number
  shown: readonly number[]
}

export const HeadRow = memo(function HeadRow({ columns, edges, fixed, shown }: LineProps) {
  return (
    <div role="rowgroup" className={styles.headGroup} style={{ width: edges.at(-1) }}>
      <div role="row" aria-rowindex={1} className={styles.head}>
        {columns.map((column, at) =>
          at < fixed || shown.includes(at) ? (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={at + 1}
              className={styles.headCell}
              data-fixed={at < fixed || undefined}
              style={{ left: edges[at], width: column.width }}
            >
              {column.head}
            </div>
          ) : null,
        )}
      </div>
    </div>
  )
})

interface FootProps extends LineProps, Pick<CellGridProps, 'foot' | 'rowCount'> {
  fixedWidth: number
}

/** What it shows can be a count over all rows, so it is drawn anew only when that changes. */
export const FootRow = memo(function FootRow(props: FootProps) {
  const { columns, edges, fixed, shown, fixedWidth, foot, rowCount } = props
  return (
    <div role="rowgroup" className={styles.footGroup} style={{ width: edges.at(-1) }}>
      <div role="row" aria-rowindex={rowCount + 2} className={styles.head}>
        <div
          role="rowheader"
          aria-colindex={1}
          className={styles.footCell}
          data-fixed
          style={{ left: 0, width: fixedWidth }}
        >
          {foot(0)}
        </div>
        {columns.map((column, at) =>
          at >= fixed && shown.includes(at) ? (
            <div
              key={column.key}
              role="gridcell"
              aria-colindex={at + 1}
              className={styles.footCell}
              style={{ left: edges[at], width: column.width }}
            >
              {foot(at)}
            </div>
          ) : null,
        )}
      </div>
    </div>
  )
})
