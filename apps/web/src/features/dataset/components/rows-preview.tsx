import type { Column } from '@shijie/contract'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { targetOf } from '../kinds.ts'
import type { Row } from '../send-parcels.ts'
import styles from './rows-preview.module.css'

/** So many rows show whether a table was understood. */
const SHOWN = 5
/** A pose has 51 numbers: the first ones are enough. */
const COLUMNS_SHOWN = 6

interface RowsPreviewProps {
  name: string
  rows: readonly Row[]
  columns: readonly Column[]
  onLeave: () => void
}

const cellsOf = ({ Text, Values }: Row): readonly string[] =>
  Values ? Values.slice(0, COLUMNS_SHOWN).map(String) : [Text ?? '']

/** How many rows each class has; rows without one come last. */
function countClasses(rows: readonly Row[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { LabelName = '' } of rows) counts.set(LabelName, (counts.get(LabelName) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => Number(one === '') - Number(other === ''))
}

/** What of a chosen file would be taken: its first rows as they were understood, and how many of each class. */
export function RowsPreview({ name, rows, columns, onLeave }: RowsPreviewProps) {
  const heads = columns.slice(0, COLUMNS_SHOWN).map(({ Name }) => Name)
  const hasClasses = targetOf(columns) === undefined
  const counts = hasClasses ? countClasses(rows) : []
  return (
    <section className={styles.rowsPreview} aria-label={texts.previewOf(name)}>
      <header>
        <b>{name}</b>
        <Button size={28} kind="quiet" onClick={onLeave}>
          {texts.previewLeave}
        </Button>
      </header>
      <p role="status">
        {texts.previewCounts(
          rows.length,
          counts.map(([label, count]) => [label || texts.previewUnsorted, count] as const),
        )}
      </p>
      <table>
        {heads.length > 0 && (
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {hasClasses && <th scope="col">{texts.labelColumn}</th>}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.slice(0, SHOWN).map((row) => (
            <tr key={row.Line}>
              {cellsOf(row).map((value, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name but their place
                <td key={at}>{value}</td>
              ))}
              {hasClasses && <td>{row.LabelName || texts.previewUnsorted}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && <small>{texts.previewRest(rows.length - SHOWN)}</small>}
    </section>
  )
}
