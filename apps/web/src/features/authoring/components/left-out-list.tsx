import type { LeftOut } from '@shijie/contract'
import styles from './left-out-list.module.css'

/** What did not come along with a course: of which lesson, and why. */
export function LeftOutList({ rows }: { rows: readonly LeftOut[] }) {
  const lines = rows.map((row, at) => ({ ...row, key: `${at} ${row.Reason}` }))
  return (
    <ul className={styles.list}>
      {lines.map(({ key, Title, Reason }) => (
        <li key={key}>
          <b>{Title}</b> {Reason}
        </li>
      ))}
    </ul>
  )
}
