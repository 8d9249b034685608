import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { ResizableTableContainer, Table } from 'react-aria-components/Table'
import { Virtualizer } from 'react-aria-components/Virtualizer'
import { deskTexts } from '../../texts/desk.ts'
import { useWindowWidth } from '../hooks/use-window-width.ts'
import { classNames } from '../look/class-names.ts'
import { Skeleton } from '../states/skeleton.tsx'
import styles from './desk.module.css'
import { DeskCards } from './desk-cards.tsx'
import { chosenAfter, type DeskColumn, type DeskOrder, sortRows } from './desk-columns.ts'
import { DeskTableContent } from './desk-table-content.tsx'
import { DeskTableLayout } from './desk-table-layout.ts'

/** A window that is narrower shows cards, where the table has them. */
export const CARDS_BELOW = 641
const ROW_HEIGHT = 44

export interface DeskTableProps<Item> {
  label: string
  /** Columns, rows and the two functions stay the same as long as what they show: new ones draw all rows again. */
  columns: readonly DeskColumn<Item>[]
  rows: readonly Item[]
  keyOf: (row: Item) => string
  /** What a row is called, aloud and for who types its beginning. */
  nameOf: (row: Item) => string
  /** Which rows are chosen, by their keys; without it none can be. */
  chosen?: ReadonlySet<string>
  onChoose?: (chosen: ReadonlySet<string>) => void
  /** The name of the box that chooses all. */
  allLabel?: string
  /** What a row is on a phone; without it the table scrolls sideways there. */
  card?: (row: Item) => ReactNode
  /** The page scrolls instead of a box around the rows: for a table that is never wider than its place. */
  isInPage?: boolean
  /** Stands in the place of the rows when there are none. */
  empty?: ReactNode
  isLoading?: boolean
}

/** Where the rows will stand. */
function LoadingRows() {
  return (
    <div role="status" aria-label={deskTexts.loading}>
      <Skeleton height={ROW_HEIGHT * 8} radius={12} />
    </div>
  )
}

interface RowsProps<Item> extends DeskTableProps<Item> {
  choose: (next: 'all' | Set<string | number>) => void
  order: DeskOrder | undefined
  onOrder: (order: DeskOrder) => void
}

/** The library brings a whole table to the middle of the page before a row of it: one longer than the page would jump. */
const keepInPlace = (table: HTMLElement | null) => {
  if (table) table.scrollIntoView = () => undefined
}

/** The table has moved by now; the page itself is not to run to its end as well. Within a field these keys are the field's. */
const keepPage = (event: KeyboardEvent) => {
  const isField = (event.target as HTMLElement).matches('input:not([type=checkbox]), textarea, select')
  if ((event.key === 'Home' || event.key === 'End') && !isField) event.preventDefault()
}

function Rows<Item extends object>(props: RowsProps<Item>) {
  const { label, columns, rows, keyOf, nameOf, chosen, allLabel = deskTexts.chooseAll, isInPage } = props
  const { choose, order, onOrder } = props
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only takes keys from the browser that the table has answered
    <div onKeyDown={keepPage}>
      <ResizableTableContainer className={classNames(styles.frame, isInPage && styles.inPage)}>
        <Virtualizer layout={DeskTableLayout} layoutOptions={{ rowHeight: ROW_HEIGHT, headingHeight: ROW_HEIGHT }}>
          <Table
            ref={isInPage ? keepInPlace : null}
            aria-label={label}
            className={styles.grid}
            selectionMode={chosen ? 'multiple' : 'none'}
            selectedKeys={chosen ?? []}
            onSelectionChange={choose}
            sortDescriptor={order && { column: order.key, direction: order.isDescending ? 'descending' : 'ascending' }}
            onSortChange={({ column, direction }) =>
              onOrder({ key: String(column), isDescending: direction === 'descending' })
            }
          >
            <DeskTableContent
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              nameOf={nameOf}
              boxLabel={chosen && allLabel}
              order={order}
            />
          </Table>
        </Virtualizer>
      </ResizableTableContainer>
    </div>
  )
}

/**
 * A table for thousands of rows. Arrows, Home, End and PageDown move, Space and Shift with arrows choose, Ctrl+A chooses all and
 * Escape none; the first letters of a name lead to its row. Its file is large: pages load it when they show it (`lazy`).
 */
export function DeskTable<Item extends object>(props: DeskTableProps<Item>) {
  const { columns, rows, keyOf, chosen, onChoose, card, empty, isLoading } = props
  const [order, setOrder] = useState<DeskOrder>()
  const isNarrow = useWindowWidth() < CARDS_BELOW
  const sorted = useMemo(() => sortRows(rows, columns, order), [rows, columns, order])
  if (isLoading) return <LoadingRows />
  if (rows.length === 0) return empty
  const choose = (next: 'all' | ReadonlySet<string | number>) =>
    onChoose?.(chosenAfter(next, chosen ?? new Set(), sorted.map(keyOf)))
  return (
    <I18nProvider locale="zh-CN">
      {card && isNarrow ? (
        <DeskCards {...props} rows={sorted} card={card} choose={choose} />
      ) : (
        <Rows {...props} rows={sorted} choose={choose} order={order} onOrder={setOrder} />
      )}
    </I18nProvider>
  )
}
