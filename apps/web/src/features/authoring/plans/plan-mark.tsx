import type { DraftRow } from '@shijie/contract'
import { minuteOf, whenOf } from '../../../lib/format.ts'
import { publicationPlanTexts as texts } from '../../../texts/publication-plan.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { planWords } from './plan-time.ts'
import styles from './plans.module.css'

/** How a plan was when it was made, in as few letters as say it. */
export const plannedWhen = (time: string): string => {
  const when = whenOf(time)
  return when.startsWith(texts.today) ? minuteOf(time) : when
}

interface PlanMarkProps {
  row: DraftRow
  isBusy: boolean
  onTakeOut: () => void
}

/** That a lesson is published later, as it was when that was planned; the way out of the plan. */
export function PlanMark({ row, isBusy, onTakeOut }: PlanMarkProps) {
  if (!row.PlanId) return null
  return (
    <span className={styles.mark}>
      <b>{texts.mark(planWords(row.GoesTime))}</b>
      <button
        type="button"
        className="ui-touch"
        disabled={isBusy}
        aria-label={texts.takeOutOf(row.Title)}
        title={texts.takeOut}
        // The second press of a double click is none.
        onClick={({ detail }) => detail < 2 && onTakeOut()}
      >
        <Icon name="close" size={14} />
      </button>
      {row.IsPlanBehind === 1 && <small>{texts.behind(plannedWhen(row.PlanTime))}</small>}
    </span>
  )
}

/** The same in the tree, where there is little room: in place of the state. */
export function PlanInTree({ row }: { row: DraftRow }) {
  const when = planWords(row.GoesTime)
  const words = [texts.mark(when), ...(row.IsPlanBehind === 1 ? [texts.behind(plannedWhen(row.PlanTime))] : [])]
  return (
    <span className={styles.inTree} data-behind={row.IsPlanBehind === 1 || undefined} title={words.join('，')}>
      <Icon name="clock" size={14} />
      {when}
    </span>
  )
}
