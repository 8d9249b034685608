import type { DraftRow } from '@shijie/contract'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { publicationPlanTexts as texts } from '../../../texts/publication-plan.ts'
import { useCancelPlan } from './plan-queries.ts'

/** Takes one lesson out of the plan that it waits in. */
export function useTakeFromPlan() {
  const cancel = useCancelPlan()
  const takeOut = ({ PlanId, CourseHourId }: DraftRow) =>
    void cancel.mutateAsync({ PlanId, CourseHourIds: [CourseHourId] }).then(
      () => showToast('success', texts.cancelled),
      (error: Error) => showToast('error', sentenceOf(error)),
    )
  return { takeOut, isBusy: cancel.isPending }
}
