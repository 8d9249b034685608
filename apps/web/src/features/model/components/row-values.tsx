import type { HeldOut, ModelRun } from '@shijie/contract'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { ScrollBox } from '../../../ui/pieces/scroll-box.tsx'
import styles from './row-values.module.css'

interface RowValuesProps {
  columns: ModelRun['Columns']
  values: HeldOut['Values']
}

/** A row of a table, each value with the name of its column; of many columns it is scrolled. */
export function RowValues({ columns, values }: RowValuesProps) {
  return (
    // Of a list one of many: no landmark of the page.
    <ScrollBox role="group" way="rows" className={styles.box} label={texts.rowValues}>
      <dl className={styles.values}>
        {columns.map(({ Name }, at) => (
          <div key={Name}>
            <dt>{Name}</dt>
            <dd>{values[at]}</dd>
          </div>
        ))}
      </dl>
    </ScrollBox>
  )
}
