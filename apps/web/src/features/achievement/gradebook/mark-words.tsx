import { MARK_EXCUSED, MARK_NONE } from '@shijie/contract'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import styles from './mark-words.module.css'
import { hasFlag, PASS } from './marks.ts'

interface MarkWordsProps {
  mark: number
  flags: number
  isNew: boolean
  /** The number stands beside it in a field. */
  isBeside?: boolean
  /** Its cell says on hover, and to whoever hears it, that it is low. */
  isHinted?: boolean
}

/** A number with the word that belongs to it: nobody has to see colours. */
export function MarkWords({ mark, flags, isNew, isBeside = false, isHinted = false }: MarkWordsProps) {
  if (mark === MARK_EXCUSED) return <span className={styles.excused}>{texts.excused}</span>
  const waits = hasFlag(flags, 'toMark')
  return (
    <>
      {mark !== MARK_NONE && !isBeside && mark}
      {mark >= 0 && mark < PASS && !isHinted && <span className="visually-hidden">{texts.low}</span>}
      {waits && <span className={styles.toMark}>{texts.toMark}</span>}
      {mark === MARK_NONE && !waits && <span className="ui-ink-3">{texts.missing}</span>}{' '}
      {hasFlag(flags, 'late') && <small className={styles.late}>{texts.late}</small>}{' '}
      {(hasFlag(flags, 'changed') || isNew) && <small className={styles.changed}>{texts.changed}</small>}
    </>
  )
}
