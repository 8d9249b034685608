import { PLAN_DAYS } from '@shijie/contract'
import { useState } from 'react'
import { publicationPlanTexts as texts } from '../../../texts/publication-plan.ts'
import { DeskDate } from '../../../ui/desk/desk-date.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogFoot } from '../../../ui/floating/dialog-foot.tsx'
import { isWholeTime, planLimits, planWords, quickTimes } from './plan-time.ts'
import styles from './plans.module.css'

const OTHER = 'other'

interface PlanTimeDialogProps {
  title: string
  hint: string
  /** The time that stands now; empty for at once. */
  time: string
  /** Whether at once is an answer. */
  hasNow: boolean
  isBusy?: boolean
  /** Empty for at once. */
  onChoose: (time: string) => void
  onClose: () => void
}

/** When lessons are published: at once, at a time that most teachers mean, or at another one. */
export function PlanTimeDialog({ title, hint, time, hasNow, isBusy, onChoose, onClose }: PlanTimeDialogProps) {
  const [quick] = useState(quickTimes)
  const [limits] = useState(planLimits)
  const offered = [...(hasNow ? [''] : []), ...quick]
  const [choice, setChoice] = useState(offered.includes(time) ? time : OTHER)
  const [typed, setTyped] = useState(offered.includes(time) ? (quick.at(-1) ?? '') : time)
  const isInRange = typed > limits.min && typed <= limits.max
  const isRight = choice !== OTHER || isInRange
  const wordsOf = (one: string) => (one === OTHER ? texts.other : one === '' ? texts.now : planWords(one))
  return (
    <Dialog label={title} onClose={onClose}>
      <form
        className="ui-dialog-body stacked"
        onSubmit={(event) => {
          event.preventDefault()
          if (isRight) onChoose(choice === OTHER ? typed : choice)
        }}
      >
        <h2>{title}</h2>
        <p>{hint}</p>
        <fieldset className={styles.times}>
          <legend className="visually-hidden">{title}</legend>
          {[...offered, OTHER].map((one) => (
            <label key={one}>
              <input type="radio" name="time" checked={choice === one} onChange={() => setChoice(one)} />
              {wordsOf(one)}
            </label>
          ))}
        </fieldset>
        {choice === OTHER && (
          <DeskDate
            label={texts.time}
            hasTime
            value={typed}
            hint={texts.range(PLAN_DAYS)}
            error={!isInRange && isWholeTime(typed) ? texts.notInRange(PLAN_DAYS) : undefined}
            onChange={setTyped}
            {...limits}
          />
        )}
        <DialogFoot onClose={onClose} act={texts.keep} isDisabled={!isRight} isBusy={isBusy ?? false} />
      </form>
    </Dialog>
  )
}
