import type { ReactNode } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { deskTexts } from '../../texts/desk.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import styles from './desk.module.css'
import { DeskBox } from './desk-box.tsx'
import type { DeskTableProps } from './desk-table.tsx'

interface DeskCardsProps<Item> extends DeskTableProps<Item> {
  card: (row: Item) => ReactNode
  choose: (next: 'all' | ReadonlySet<string | number>) => void
}

/** The rows of a table on a phone: one card each, as high as it needs, within the page's own scrolling. */
export function DeskCards<Item extends object>(props: DeskCardsProps<Item>) {
  const { label, rows, keyOf, nameOf, chosen, allLabel = deskTexts.chooseAll, card, choose } = props
  const hasAll = rows.every((row) => chosen?.has(keyOf(row)))
  return (
    <div className={styles.cards}>
      {chosen && (
        <Checkbox className={styles.all} isChecked={hasAll} onChange={(isOn) => choose(isOn ? 'all' : new Set())}>
          {allLabel}
        </Checkbox>
      )}
      <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: 128 }}>
        <GridList
          aria-label={label}
          className={styles.cardList}
          items={rows}
          dependencies={[card]}
          selectionMode={chosen ? 'multiple' : 'none'}
          selectedKeys={chosen ?? []}
          onSelectionChange={choose}
        >
          {(row) => (
            <GridListItem id={keyOf(row)} className={styles.card} textValue={nameOf(row)}>
              {chosen && <DeskBox label={deskTexts.choose(nameOf(row))} />}
              <div className={styles.cardBody}>{card(row)}</div>
            </GridListItem>
          )}
        </GridList>
      </Virtualizer>
    </div>
  )
}
