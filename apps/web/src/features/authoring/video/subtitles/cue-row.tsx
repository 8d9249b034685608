import { memo } from 'react'
import { clockTime } from '../../../../lib/format.ts'
import { subtitleTexts as texts } from '../../../../texts/subtitles.ts'
import type { Cue } from './cue.ts'
import type { CueFault } from './cue-faults.ts'
import { CueFields } from './cue-fields.tsx'
import styles from './subtitles.module.css'
import type { CueActs } from './use-cue-acts.ts'

interface CueRowProps {
  cue: Cue
  fault: CueFault | undefined
  isSpoken: boolean
  isWriting: boolean
  /** The one row of the list that Tab reaches. */
  isReached: boolean
  hasNext: boolean
  acts: CueActs
}

/** A sentence: its time leads there, its words are written in place. Rows that stay are not drawn again. */
export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { cue, fault, isSpoken, isWriting, isReached, hasNext, acts } = props
  const time = clockTime(cue.start / 1000)
  return (
    <li
      className={styles.row}
      data-cue={cue.id}
      data-state={isWriting ? 'writing' : isSpoken ? 'spoken' : undefined}
      data-fault={fault}
      aria-current={isSpoken || undefined}
    >
      <button
        type="button"
        className={styles.jump}
        tabIndex={isWriting || isReached ? 0 : -1}
        aria-label={texts.jumpTo(time)}
        onClick={() => acts.jump(cue.id)}
      >
        {time}
      </button>
      {isWriting ? (
        <CueFields cue={cue} hasNext={hasNext} acts={acts} />
      ) : (
        <button
          type="button"
          className={styles.words}
          data-words=""
          tabIndex={isReached ? 0 : -1}
          aria-label={texts.edit(time, cue.text)}
          onClick={() => acts.edit(cue.id)}
        >
          {cue.text || <i>{texts.emptyText}</i>}
        </button>
      )}
      {fault && <small className={styles.fault}>{texts.faultNames[fault]}</small>}
    </li>
  )
})
