import type { DraftRow } from '@shijie/contract'
import { dayOf, wireTimeOf } from '../../../lib/format.ts'
import { lessonSettingsTexts as texts } from '../../../texts/lesson-settings.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './opening-mark.module.css'

/** Lock and day of a lesson that is not open yet to everybody, before its state in the tree. */
export function OpeningMark({ row }: { row: Pick<DraftRow, 'OpensTime' | 'OpensAfterId'> }) {
  const isToCome = row.OpensTime > wireTimeOf(Date.now())
  return (
    <>
      {row.OpensAfterId !== '' && (
        <span className={styles.mark} title={texts.waitsInTree}>
          <Icon name="lock" size={14} />
          <span className="visually-hidden">{texts.waitsInTree}</span>
        </span>
      )}
      {isToCome && (
        <span className={styles.mark} title={texts.opensInTree(row.OpensTime.slice(0, 16))}>
          <Icon name="calendar" size={14} />
          {dayOf(row.OpensTime).slice(5)}
        </span>
      )}
    </>
  )
}
