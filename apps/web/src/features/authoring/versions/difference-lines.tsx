import { lessonVersionsTexts as texts } from '../../../texts/lesson-versions.ts'
import type { DifferenceRow } from './difference.ts'
import styles from './versions.module.css'

const SIGNS = { '+': '＋', '-': '－', ' ': '' } as const
const WORDS = { '+': texts.added, '-': texts.removed, ' ': '' } as const

/** Lines with a sign and a ground for what came and what went. */
export function DifferenceLines({ rows, label }: { rows: readonly DifferenceRow[]; label: string }) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {rows.map(({ sign, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and the same line may stand there twice
        <li key={at} data-sign={sign}>
          <span aria-hidden="true">{SIGNS[sign]}</span>
          <span className="visually-hidden">{WORDS[sign]}</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
