import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { showToast } from '../../../../lib/toasts.ts'
import { pageEditorTexts as texts } from '../../../../texts/page-editor.ts'
import { BarTools } from '../bar-tools.tsx'
import type { BlockOf } from '../block-kinds.ts'
import styles from '../blocks.module.css'
import { addColumn, addRow, cellsOf, fillFrom, removeColumn, removeRow } from '../table-cells.ts'
import { useHeldText } from '../use-held-text.ts'

function Cell({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const held = useHeldText(value, onChange)
  return (
    <input
      aria-label={label}
      maxLength={1000}
      value={held.value}
      onChange={({ target }) => held.onChange(target.value)}
    />
  )
}

interface TableBlockProps {
  block: BlockOf<'table'>
  onChange: (block: BlockOf<'table'>) => void
}

/** A table that is typed, or pasted from a spreadsheet. */
export function TableBlock({ block, onChange }: TableBlockProps) {
  const { Rows } = block
  /** The cell that had the focus last: what is added or taken away is beside it. */
  const [at, setAt] = useState({ row: 0, column: 0 })
  const put = (changed: string[][]) => onChange({ ...block, Rows: changed })
  const width = Math.max(1, ...Rows.map((row) => row.length))
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = cellsOf(event.clipboardData.getData('text/plain'))
    if (cells.length <= 1 && (cells[0]?.length ?? 0) <= 1) return
    event.preventDefault()
    const { rows, isCut } = fillFrom(Rows, { row, column }, cells)
    if (isCut) showToast('error', texts.tableTooLarge)
    put(rows)
  }
  const steer = (event: KeyboardEvent<HTMLTableElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key]
    if (!by || event.altKey || event.nativeEvent.isComposing) return
    const cell = (event.target as Element).closest('td')
    const row = cell?.parentElement as HTMLTableRowElement | null
    const next = event.currentTarget.rows[(row?.rowIndex ?? 0) + by]?.cells[cell?.cellIndex ?? 0]
    event.preventDefault()
    next?.querySelector('input')?.focus()
  }
  const act = (label: string, next: string[][]) => (
    <button type="button" disabled={next === Rows} onClick={() => put(next)}>
      {label}
    </button>
  )
  return (
    <>
      <BarTools>
        {act(texts.addRow, addRow(Rows, at.row))}
        {act(texts.addColumn, addColumn(Rows, at.column))}
        {act(texts.removeRow, removeRow(Rows, at.row))}
        {act(texts.removeColumn, removeColumn(Rows, at.column))}
      </BarTools>
      <div className={styles.tableBox}>
        <table className={styles.table} aria-label={texts.names.table} onKeyDown={steer}>
          <tbody>
            {Rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names
              <tr key={row}>
                {Array.from({ length: width }, (_, column) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names
                    key={column}
                    onFocus={() => setAt({ row, column })}
                    onPaste={(event) => paste(event, row, column)}
                  >
                    <Cell
                      label={texts.cell(row + 1, column + 1)}
                      value={cells[column] ?? ''}
                      onChange={(text) => put(fillFrom(Rows, { row, column }, [[text]]).rows)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <small className="ui-ink-3">{texts.tableHint}</small>
    </>
  )
}
