import { memo } from 'react'
import { Cell, Column, Row, TableBody, TableHeader } from 'react-aria-components/Table'
import { deskTexts } from '../../texts/desk.ts'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../look/class-names.ts'
import styles from './desk.module.css'
import { DeskActs } from './desk-acts.tsx'
import { DeskBox } from './desk-box.tsx'
import type { DeskColumn, DeskOrder } from './desk-columns.ts'

const BOX_WIDTH = 44

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

interface ContentProps<Item> {
  columns: readonly DeskColumn<Item>[]
  rows: readonly Item[]
  keyOf: (row: Item) => string
  nameOf: (row: Item) => string
  /** Of the box that chooses all; without it there are no boxes. */
  boxLabel: string | undefined
  order: DeskOrder | undefined
}

function Content<Item extends object>({ columns, rows, keyOf, nameOf, boxLabel, order }: ContentProps<Item>) {
  return (
    <>
      <TableHeader className={styles.head}>
        {boxLabel && (
          <Column id="box" className={styles.columnTitle} width={BOX_WIDTH} minWidth={BOX_WIDTH}>
            <DeskBox label={boxLabel} />
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
            {boxLabel && (
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
    </>
  )
}

/** Head and rows. What is chosen is none of it: a row more or less does not make the others anew. */
export const DeskTableContent = memo(Content) as typeof Content
