import { MARK_EXCUSED, MARK_NONE } from '@shijie/contract'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import styles from './mark-words.module.css'
import { hasFlag, PASS } from './marks.ts'

/** A number with the word that belongs to it: nobody has to see colours. */
export function MarkWords({ mark, flags, isNew }: { mark: number; flags: number; isNew: boolean }) {
  if (mark === MARK_EXCUSED) return <span className={styles.excused}>{texts.excused}</span>
  const waits = hasFlag(flags, 'toMark')
  return (
    <>
      {mark !== MARK_NONE && mark}
      {mark >= 0 && mark < PASS && <span className="visually-hidden">{texts.low}</span>}
      {waits && <span className={styles.toMark}>{texts.toMark}</span>}
      {mark === MARK_NONE && !waits && <span className="ui-ink-3">{texts.missing}</span>}
      {hasFlag(flags, 'late') && <small className={styles.late}>{texts.late}</small>}
      {(hasFlag(flags, 'changed') || isNew) && <small className={styles.changed}>{texts.changed}</small>}
    </>
  )
}
