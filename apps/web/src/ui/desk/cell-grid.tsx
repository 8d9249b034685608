// biome-ignore-all lint/a11y/useSemanticElements: cells are placed one by one, which those of a table element cannot be
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useId, useMemo, useRef, useState } from 'react'
import { useSize } from '../hooks/use-size.ts'
import styles from './cell-grid.module.css'
import {
  CELL_FOOT,
  CELL_HEAD,
  CELL_ROW,
  type CellGridProps,
  FootRow,
  GridRow,
  HeadRow,
  useScrollTo,
} from './cell-grid-parts.tsx'
import { CellInput } from './cell-input.tsx'
import {
  blockOf,
  type CellBlock,
  type CellPlace,
  columnEdges,
  columnsInSight,
  placeAfterKey,
  rowsInSight,
} from './cell-moves.ts'
import { useCellTyping } from './use-cell-typing.ts'

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

interface KeyActs {
  open: (at: CellPlace, text?: string) => void
  clear: () => void
  undo: () => void
  redo: () => void
  settle: () => void
}

/** What a key does that does not move; undefined where it does nothing here. */
function actOfKey(event: KeyboardEvent, at: CellPlace, { open, clear, undo, redo, settle }: KeyActs) {
  if (event.key === 'Enter' || event.key === 'F2') return () => open(at)
  if (event.key === 'Delete' || event.key === 'Backspace') return clear
  if (event.key === 'Escape') return settle
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase()
    if (key === 'y' || (key === 'z' && event.shiftKey)) return redo
    return key === 'z' ? undo : undefined
  }
  return isCharacter(event) ? () => open(at, event.key) : undefined
}

/** The cell that a press is on. */
function placeOfPress(event: MouseEvent, rowCount: number): CellPlace | undefined {
  const found = (event.target as Element).closest<HTMLElement>('[aria-colindex]')
  const row = Number(found?.parentElement?.getAttribute('aria-rowindex')) - 2
  const column = Number(found?.getAttribute('aria-colindex')) - 1
  return found && row >= 0 && row < rowCount && column >= 0 ? { row, column } : undefined
}

/** The columns in sight and that of the cursor; the same ones are the same list, so that rows stay as they are. */
function useShown(first: number, last: number, column: number | undefined): readonly number[] {
  return useMemo(() => {
    const list = Array.from({ length: last - first + 1 }, (_, at) => first + at)
    return column !== undefined && !list.includes(column) ? [...list, column] : list
  }, [first, last, column])
}

/**
 * A grid of cells with the keys of a spreadsheet: arrows and Home move, with Shift they choose a block, a sign or Enter opens
 * a cell, Enter goes down and Tab right, Escape leaves it as it was, Ctrl+C and Ctrl+V are for blocks, Delete empties and
 * Ctrl+Z takes back and Ctrl+Y does again. Outside of an open cell Tab leads past it, as in the pattern for grids. Only cells in sight are in the page.
 */
export function CellGrid(props: CellGridProps) {
  const { label, columns, rowCount, place, onPlace, cell, onClear, onUndo, onRedo } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [scroll, setScroll] = useState({ top: 0, left: 0 })
  const [anchor, setAnchor] = useState<CellPlace>()
  const { width, height } = useSize(box)
  const edges = useMemo(() => columnEdges(columns.map((column) => column.width)), [columns])
  const fixed = columns.filter(({ isFixed }) => isFixed).length
  const fixedWidth = edges[fixed] ?? 0
  const inside = Math.max(0, height - CELL_HEAD - CELL_FOOT)
  const chosen = place && blockOf(anchor ?? place, place)
  useScrollTo(box, place, edges, fixed)

  const move = (next: CellPlace, extends_ = false) => {
    setAnchor(extends_ ? (anchor ?? place) : undefined)
    onPlace(next)
  }
  const { typing, open, close, commit, setText } = useCellTyping(props, box, move)

  const onKeyDown = (event: KeyboardEvent) => {
    if (typing || event.nativeEvent.isComposing || event.target !== box.current) return
    const at = place ?? { row: 0, column: fixed }
    const page = Math.max(1, Math.floor(inside / CELL_ROW) - 1)
    const next = placeAfterKey(event.key, event.ctrlKey || event.metaKey, at, {
      rows: rowCount,
      columns: columns.length,
      page,
    })
    const block = chosen ?? blockOf(at, at)
    const acts = { open, clear: () => onClear(block), undo: onUndo, redo: onRedo, settle: () => setAnchor(undefined) }
    const act = next ? () => move(next, event.shiftKey) : actOfKey(event, at, acts)
    if (!act) return
    event.preventDefault()
    act()
  }
  const onClipboard = (event: ClipboardEvent, take: (block: CellBlock) => void) => {
    if (typing || !chosen) return
    event.preventDefault()
    take(chosen)
  }
  const [firstRow, lastRow] = rowsInSight(scroll.top, inside, CELL_ROW, rowCount)
  const [first, last] = columnsInSight(scroll.left, width, edges, fixed)
  const rows = new Set<number>(place ? [place.row] : [])
  for (let row = firstRow; row <= lastRow; row++) rows.add(row)
  const shown = useShown(first, last, place?.column)
  const input = typing && (
    <CellInput
      label={props.inputLabel(typing.row, typing.column)}
      text={typing.text}
      problem={typing.problem}
      onText={setText}
      onCommit={commit}
      onCancel={close}
    />
  )
  return (
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount + 2}
      aria-colcount={columns.length}
      aria-activedescendant={place && rowCount > 0 ? `${id}-${place.row}-${place.column}` : undefined}
      aria-multiselectable="true"
      tabIndex={0}
      className={styles.grid}
      onScroll={({ currentTarget }) => setScroll({ top: currentTarget.scrollTop, left: currentTarget.scrollLeft })}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget && !place && rowCount > 0) onPlace({ row: 0, column: fixed })
      }}
      onKeyDown={onKeyDown}
      onCopy={(event) => onClipboard(event, (block) => event.clipboardData.setData('text/plain', props.onCopy(block)))}
      onPaste={(event) =>
        onClipboard(event, (block) => props.onPaste(block, event.clipboardData.getData('text/plain')))
      }
      onMouseDown={(event) => {
        const at = placeOfPress(event, rowCount)
        if (at && !(event.target as Element).closest('input, a, button')) move(at, event.shiftKey)
      }}
      onDoubleClick={(event) => {
        const at = placeOfPress(event, rowCount)
        if (at && !typing) open(at)
      }}
    >
      <HeadRow columns={columns} edges={edges} fixed={fixed} shown={shown} />
      <div role="rowgroup" className={styles.rows} style={{ height: rowCount * CELL_ROW, width: edges.at(-1) }}>
        {[...rows]
          .sort((one, other) => one - other)
          .filter((row) => row < rowCount)
          .map((row) => (
            <GridRow
              key={props.keyOf(row)}
              id={id}
              row={row}
              columns={columns}
              edges={edges}
              fixed={fixed}
              shown={shown}
              cell={cell}
              at={place?.row === row ? place.column : undefined}
              chosen={anchor && chosen && row >= chosen.top && row <= chosen.bottom ? chosen : undefined}
              input={typing?.row === row ? input : undefined}
            />
          ))}
      </div>
      <FootRow
        columns={columns}
        edges={edges}
        fixed={fixed}
        shown={shown}
        fixedWidth={fixedWidth}
        foot={props.foot}
        rowCount={rowCount}
      />
    </div>
  )
}
