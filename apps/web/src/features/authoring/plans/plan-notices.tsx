import type { DraftRow, PublicationPlan } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { publicationPlanTexts as texts } from '../../../texts/publication-plan.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { reasonOf } from './past-plans.tsx'
import { plannedWhen } from './plan-mark.tsx'
import { pastPlansQuery, useCancelPlan, useMovePlan, waitingPlansQuery } from './plan-queries.ts'
import { planWords } from './plan-time.ts'
import { PlanTimeDialog } from './plan-time-dialog.tsx'
import styles from './plans.module.css'

interface PlanNoticeProps {
  plan: PublicationPlan
  /** Lessons of it that were changed since. */
  behind: number
  isBusy: boolean
  onAgain: () => void
}

/** A publication that waits: what, when and by whom, and what can be done with it. */
function PlanNotice({ plan, behind, isBusy, onAgain }: PlanNoticeProps) {
  const [isMoving, setIsMoving] = useState(false)
  const [isCancelling, setIsCancelling] = useState(false)
  const move = useMovePlan()
  const cancel = useCancelPlan()
  const when = planWords(plan.GoesTime)
  const onError = (error: Error) => showToast('error', sentenceOf(error))
  const moveTo = (GoesTime: string) =>
    doAct(
      move,
      { PlanId: plan.PlanId, GoesTime },
      {
        onSuccess: () => {
          setIsMoving(false)
          showToast('success', texts.moved(planWords(GoesTime)))
        },
        onError,
      },
    )
  // The row is gone before the answer of a press is told to it.
  const drop = () =>
    cancel.mutateAsync({ PlanId: plan.PlanId }).then(() => showToast('success', texts.cancelled), onError)
  return (
    <li>
      <Icon name="clock" size={20} />
      <div>
        <b>{texts.plan(when, plan.LessonCount)}</b> <span>{texts.planOf(plan.Titles, plan.LessonCount)}</span>
        <small>{texts.plannedBy(plan.PlannerName, plannedWhen(plan.PlanTime))}</small>
        {behind > 0 && (
          <p>
            {texts.changedSince(behind, plannedWhen(plan.PlanTime))}
            <Button size={28} kind="soft" disabled={isBusy} onClick={onAgain}>
              {texts.again}
            </Button>
          </p>
        )}
      </div>
      <Button size={36} aria-label={texts.moveOf(when)} onClick={() => setIsMoving(true)}>
        {texts.move}
      </Button>
      <Button size={36} aria-label={texts.cancelOf(when)} onClick={() => setIsCancelling(true)}>
        {texts.cancel}
      </Button>
      {isCancelling && (
        <ConfirmDialog
          title={texts.cancelTitle(when, plan.LessonCount)}
          hint={
            <>
              {texts.planOf(plan.Titles, plan.LessonCount)}
              <br />
              {texts.cancelHint}
            </>
          }
          confirm={texts.cancelSure}
          keep={texts.cancelKeep}
          isBusy={cancel.isPending}
          isDangerous
          onConfirm={() => void drop()}
          onClose={() => setIsCancelling(false)}
        />
      )}
      {isMoving && (
        <PlanTimeDialog
          title={texts.moveTitle}
          hint={texts.moveHint}
          time={plan.GoesTime}
          hasNow={false}
          isBusy={move.isPending}
          onChoose={moveTo}
          onClose={() => setIsMoving(false)}
        />
      )}
    </li>
  )
}

/** The last publication at a chosen time came to nothing, and learners miss something of it still. */
function NotGone({ courseId, rows }: { courseId: string; rows: readonly DraftRow[] }) {
  const [last] = useQuery(pastPlansQuery(courseId, 1)).data?.Items ?? []
  const isMissed = rows.some(({ State, Title }) => State !== 'published' && last?.Titles.includes(Title))
  if (!last || last.State === 'done' || !isMissed) return null
  return (
    <p className={styles.notGone} role="status">
      <Icon name="alert" size={20} />
      <span>
        {texts.notGone(planWords(last.GoesTime), last.LessonCount)} {reasonOf(last)}
      </span>
    </p>
  )
}

interface PlanNoticesProps {
  courseId: string
  rows: readonly DraftRow[]
  isBusy: boolean
  /** Plans these lessons anew, as they are now, for the same time. */
  onAgain: (lessonIds: string[], time: string) => void
}

/** What of the course is published later. */
export function PlanNotices({ courseId, rows, isBusy, onAgain }: PlanNoticesProps) {
  const query = useQuery(waitingPlansQuery(courseId))
  if (query.isError && !query.data) return <p className={styles.failed}>{texts.error}</p>
  const plans = query.data?.Items ?? []
  if (plans.length === 0) return <NotGone courseId={courseId} rows={rows} />
  return (
    <>
      <NotGone courseId={courseId} rows={rows} />
      <ul className={styles.plans} aria-label={texts.plans}>
        {plans.map((plan) => {
          const inside = rows.filter(({ PlanId }) => PlanId === plan.PlanId)
          return (
            <PlanNotice
              key={plan.PlanId}
              plan={plan}
              behind={inside.filter(({ IsPlanBehind }) => IsPlanBehind === 1).length}
              isBusy={isBusy}
              onAgain={() =>
                onAgain(
                  inside.map(({ CourseHourId }) => CourseHourId),
                  plan.GoesTime,
                )
              }
            />
          )
        })}
      </ul>
    </>
  )
}
