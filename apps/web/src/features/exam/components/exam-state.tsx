import { clockTime } from '../../../lib/format.ts'
import { examTexts as texts } from '../../../texts/exam.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import type { SaveState as State } from '../answer-sync.ts'

const STATES: Record<State, [IconName, string]> = {
  saved: ['check', texts.saved],
  saving: ['refresh', texts.saving],
  waiting: ['offline', texts.waiting],
  full: ['alert', texts.diskFull],
  conflict: ['alert', texts.conflictState],
}

const HINTS: Partial<Record<State, string>> = { waiting: texts.waitingHint, full: texts.diskFullHint }

/** Are the answers safe? */
export function SaveState({ state }: { state: State }) {
  const [icon, text] = STATES[state]
  return (
    <span className={`exam-sync ${state}`} role="status" title={HINTS[state]}>
      <Icon name={icon} size={18} />
      {text}
    </span>
  )
}

const LAST_MINUTE = 60

/** The time that is left; it is said aloud once, when the last minute begins. */
export function TimeLeft({ left }: { left: number | undefined }) {
  if (left === undefined) return null
  const isLast = left <= LAST_MINUTE
  return (
    <span className={isLast ? 'exam-time last' : 'exam-time'}>
      <Icon name="clock" size={18} />
      <span className="visually-hidden">{texts.timeLeft}</span>
      <b role="timer">{left === 0 ? texts.timeUp : clockTime(left)}</b>
      <span className="visually-hidden" role="status">
        {isLast && left > 0 ? texts.lastMinute : ''}
      </span>
    </span>
  )
}
