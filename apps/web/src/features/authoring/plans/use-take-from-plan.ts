import type { DraftRow } from '@shijie/contract'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { publicationPlanTexts as texts } from '../../../texts/publication-plan.ts'
import { useCancelPlan } from './plan-queries.ts'

/** A lesson, and of a draft chapter what waits with it and stands in it: that would bring its chapter along. */
function waitingWith(row: DraftRow, rows: readonly DraftRow[]): DraftRow[] {
  if (row.State !== 'draft') return [row]
  const inside = rows.filter(({ ParentId, PlanId }) => ParentId === row.CourseHourId && PlanId === row.PlanId)
  return [row, ...inside.flatMap((one) => waitingWith(one, rows))]
}

/**
 * Takes a lesson out of the plan that it waits in; the others go on waiting. A draft chapter goes with all of it, which is
 * asked about before: `asked` is such a chapter.
 */
export function useTakeFromPlan(rows: readonly DraftRow[], onTaken: (lessonIds: readonly string[]) => void) {
  const cancel = useCancelPlan()
  const [asked, setAsked] = useState<DraftRow>()
  const take = (row: DraftRow) => {
    const ids = waitingWith(row, rows).map(({ CourseHourId }) => CourseHourId)
    void cancel
      .mutateAsync({ PlanId: row.PlanId, CourseHourIds: ids })
      .then(
        () => {
          onTaken(ids)
          showToast('success', texts.takenFromPlan(row.Title, ids.length - 1))
        },
        (error: Error) => showToast('error', sentenceOf(error)),
      )
      .finally(() => setAsked(undefined))
  }
  return {
    takeOut: (row: DraftRow) => (waitingWith(row, rows).length > 1 ? setAsked(row) : take(row)),
    asked: asked && {
      row: asked,
      inside: waitingWith(asked, rows).slice(1),
      go: () => take(asked),
      stop: () => setAsked(undefined),
    },
    isBusy: cancel.isPending,
  }
}
