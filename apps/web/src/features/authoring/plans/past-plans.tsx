import type { PublicationPlan } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { publicationPlanTexts as texts } from '../../../texts/publication-plan.ts'
import { Pager } from '../../../ui/lists/pager.tsx'
import { plannedWhen } from './plan-mark.tsx'
import { PLANS_A_PAGE, pastPlansQuery } from './plan-queries.ts'
import { planWords } from './plan-time.ts'
import styles from './plans.module.css'

const PAGER_LENGTH = 5

/** Why a plan came to nothing. */
export const reasonOf = ({ State, Reason }: PublicationPlan): string => (State === 'missed' ? texts.missedWhy : Reason)

function PastPlan({ plan }: { plan: PublicationPlan }) {
  const when = planWords(plan.GoesTime)
  const isDone = plan.State === 'done'
  return (
    <li data-state={plan.State}>
      <b>{isDone ? texts.overDone(when, plan.LessonCount) : texts.overFailed(when, plan.LessonCount)}</b>{' '}
      <span>{texts.planOf(plan.Titles, plan.LessonCount)}</span>
      {!isDone && <p>{reasonOf(plan)}</p>}
      <small>{texts.plannedBy(plan.PlannerName, plannedWhen(plan.PlanTime))}</small>
    </li>
  )
}

/** What became of publications at a chosen time. One that failed last stands open: nobody else says so. */
export function PastPlans({ courseId }: { courseId: string }) {
  const [page, setPage] = useState(1)
  const [isOpen, setIsOpen] = useState<boolean>()
  const { Items = [], TotalCount = 0 } = useQuery(pastPlansQuery(courseId, page)).data ?? {}
  const [newest] = Items
  if (!newest) return null
  const isTold = isOpen ?? newest.State !== 'done'
  return (
    <details className={styles.past} open={isTold} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{texts.overCount(TotalCount)}</summary>
      <ul>
        {Items.map((plan) => (
          <PastPlan key={plan.PlanId} plan={plan} />
        ))}
      </ul>
      <Pager
        of={texts.over}
        current={page}
        pageCount={Math.ceil(TotalCount / PLANS_A_PAGE)}
        length={PAGER_LENGTH}
        onSelect={setPage}
      />
    </details>
  )
}
