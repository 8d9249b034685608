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
  /** What goes with the marked ones though nobody ticked it. */
  along: readonly string[]
  /** What waits is not known yet. */
  isLoading: boolean
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
  const { courseId, waiting, marked, along, isLoading, hasExercise, canPublish, isBusy, time, onTime, onPublish } =
    props
  const going = marked + along.length
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <header className={styles.head}>
      <div>
        <h1>{texts.publishTitle}</h1>
        <p role="status">
          {isLoading
            ? texts.publishLoading
            : time && marked > 0
              ? planTexts.notPlannedYet(planWords(time), going)
              : texts.publishLead(waiting)}
          {along.length > 0 && ` · ${texts.publishAlong(along)}`}
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
        {isLoading
          ? texts.publishTitle
          : waiting === 0
            ? texts.nothingToPublish
            : time
              ? planTexts.publishAt(planWords(time), going)
              : texts.publishChosen(marked, along.length)}
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
