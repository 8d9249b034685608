import type { DraftRow } from '@shijie/contract'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { publicationPlanTexts as texts } from '../../../texts/publication-plan.ts'
import { useCancelPlan } from './plan-queries.ts'

/** Takes one lesson out of the plan that it waits in; the others go on waiting. */
export function useTakeFromPlan(onTaken: (lessonId: string) => void) {
  const cancel = useCancelPlan()
  const takeOut = ({ PlanId, CourseHourId, Title }: DraftRow) =>
    void cancel.mutateAsync({ PlanId, CourseHourIds: [CourseHourId] }).then(
      () => {
        onTaken(CourseHourId)
        showToast('success', texts.takenFromPlan(Title))
      },
      (error: Error) => showToast('error', sentenceOf(error)),
    )
  return { takeOut, isBusy: cancel.isPending }
}
