import { type ReactNode, useMemo, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Cell, Column, ResizableTableContainer, Row, Table, TableBody, TableHeader } from 'react-aria-components/Table'
import { Virtualizer } from 'react-aria-components/Virtualizer'
import { deskTexts } from '../../texts/ui.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Skeleton } from '../skeleton.tsx'
import { useWindowWidth } from '../use-window-width.ts'
import styles from './desk.module.css'
import { DeskActs } from './desk-acts.tsx'
import { DeskBox } from './desk-box.tsx'
import { DeskCards } from './desk-cards.tsx'
import { chosenAfter, type DeskColumn, type DeskOrder, sortRows } from './desk-columns.ts'
import { DeskTableLayout } from './desk-table-layout.ts'

/** A window that is narrower shows cards, where the table has them. */
export const CARDS_BELOW = 641
const ROW_HEIGHT = 44
const BOX_WIDTH = 44

export interface DeskTableProps<Item> {
  label: string
  /** The same array as long as the cells are: a new one draws all of them again. */
  columns: readonly DeskColumn<Item>[]
  /** A row that is the same object as before is not drawn again. */
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

function ColumnTitle<Item>({ column, order }: { column: DeskColumn<Item>; order: DeskOrder | undefined }) {
  const isOrdered = order?.key === column.key
  return (
    <span className={styles.title}>
      {column.title}
      {column.compare && (
        <span className={styles.order} data-order={isOrdered ? (order.isDescending ? 'down' : 'up') : undefined}>
          <Icon name="down" size={14} />
        </span>
      )}
    </span>
  )
}

interface RowsProps<Item> extends DeskTableProps<Item> {
  choose: (next: 'all' | Set<string | number>) => void
  order: DeskOrder | undefined
  onOrder: (order: DeskOrder) => void
}

function Rows<Item extends object>(props: RowsProps<Item>) {
  const { label, columns, rows, keyOf, nameOf, chosen, allLabel = deskTexts.chooseAll, isInPage } = props
  const { choose, order, onOrder } = props
  return (
    <ResizableTableContainer className={classNames(styles.frame, isInPage && styles.inPage)}>
      <Virtualizer layout={DeskTableLayout} layoutOptions={{ rowHeight: ROW_HEIGHT, headingHeight: ROW_HEIGHT }}>
        <Table
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
          <TableHeader className={styles.head}>
            {chosen && (
              <Column id="box" className={styles.columnTitle} width={BOX_WIDTH} minWidth={BOX_WIDTH}>
                <DeskBox label={allLabel} />
              </Column>
            )}
            {columns.map((column) => (
              <Column
                key={column.key}
                id={column.key}
                className={styles.columnTitle}
                isRowHeader={column.isHeader}
                allowsSorting={column.compare !== undefined}
                textValue={column.title}
                width={column.width ?? '1fr'}
                minWidth={column.minWidth ?? 75}
              >
                <ColumnTitle column={column} order={order} />
              </Column>
            ))}
          </TableHeader>
          <TableBody items={rows} dependencies={[columns]}>
            {(row) => (
              <Row id={keyOf(row)} className={styles.row} textValue={nameOf(row)} dependencies={[columns]}>
                {chosen && (
                  <Cell className={styles.cell}>
                    <DeskBox label={deskTexts.choose(nameOf(row))} />
                  </Cell>
                )}
                {columns.map(({ key, cell, isHeader, isActs }) => (
                  <Cell key={key} className={classNames(styles.cell, isHeader && styles.name)}>
                    {isActs ? <DeskActs className={styles.acts}>{cell(row)}</DeskActs> : cell(row)}
                  </Cell>
                ))}
              </Row>
            )}
          </TableBody>
        </Table>
      </Virtualizer>
    </ResizableTableContainer>
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
