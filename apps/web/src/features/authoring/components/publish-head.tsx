import { useState } from 'react'
import { linkTo } from '../../../lib/addresses.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { publicationPlanTexts as planTexts } from '../../../texts/publication-plan.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { planWords } from '../plans/plan-time.ts'
import { PlanTimeDialog } from '../plans/plan-time-dialog.tsx'
import styles from './publish-list.module.css'

interface PublishHeadProps {
  courseId: string
  waiting: number
  marked: number
  /** An exercise is among the marked ones. */
  hasExercise: boolean
  canPublish: boolean
  isBusy: boolean
  /** When it is published; empty for at once. */
  time: string
  onTime: (time: string) => void
  onPublish: () => void
}

/** How much waits, the way back, the time, and the one button that does it. */
export function PublishHead(props: PublishHeadProps) {
  const { courseId, waiting, marked, hasExercise, canPublish, isBusy, time, onTime, onPublish } = props
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <header className={styles.head}>
      <div>
        <h1>{texts.publishTitle}</h1>
        <p role="status">
          {time && marked > 0 ? planTexts.notPlannedYet(planWords(time), marked) : texts.publishLead(waiting)}
        </p>
      </div>
      <ButtonLink size={44} to={linkTo.courseEdit({ courseId })}>
        {texts.backToEditor}
      </ButtonLink>
      <Button
        size={44}
        aria-label={time ? planTexts.timerAt(planWords(time)) : undefined}
        disabled={!canPublish}
        onClick={() => setIsChoosing(true)}
      >
        <Icon name="clock" size={18} />
        {planTexts.timer}
      </Button>
      <Button
        size={44}
        kind="primary"
        disabled={!canPublish}
        isBusy={isBusy}
        busyText={time ? planTexts.planning : texts.publishing}
        onClick={onPublish}
      >
        {waiting === 0
          ? texts.nothingToPublish
          : time
            ? planTexts.publishAt(planWords(time), marked)
            : texts.publishChosen(marked)}
      </Button>
      {isChoosing && (
        <PlanTimeDialog
          title={planTexts.choose}
          hint={hasExercise ? planTexts.chooseHint + planTexts.paperHint : planTexts.chooseHint}
          time={time}
          hasNow
          onChoose={(chosen) => {
            onTime(chosen)
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </header>
  )
}
