import type { ModelRun, ModelRunSummary } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { useChangeModel } from '../queries.ts'
import { turnedCountQuery } from '../run-queries.ts'
import './used-run.css'

/** Samples that changed sides between two runs. */
export interface Turned {
  /** The run before. */
  since: string
  to: 'right' | 'wrong'
  count: number
}

/** Lets a run answer for its model from now on: in programs, on the page that tries it out, for others. */
function useUseRun(run: Pick<ModelRunSummary, 'ModelId' | 'TrainModelId' | 'Number'>) {
  const change = useChangeModel()
  return {
    isPending: change.isPending,
    start: () =>
      doAct(
        change,
        { ModelId: run.ModelId, UsedRunId: run.TrainModelId },
        { onSuccess: () => showToast('success', texts.nowUsed(run.Number)) },
      ),
  }
}

interface UseLastProps {
  run: ModelRun
  previous: ModelRunSummary
  usedRunId: string
}

/** The way back to the run before, where this one is worse and is the one in use. */
export function UseLast({ run, previous, usedRunId }: UseLastProps) {
  const use = useUseRun(previous)
  if (usedRunId !== run.TrainModelId) return null
  return (
    <div className="use-last">
      <p>{texts.useLastHint}</p>
      <Button size={28} isBusy={use.isPending} onClick={use.start}>
        {texts.useLast}
      </Button>
    </div>
  )
}

/** Says of a run that another one answers for the model, and changes that. */
export function NotUsed({ run, usedRunId }: { run: ModelRun; usedRunId: string }) {
  const use = useUseRun(run)
  if (usedRunId === '' || usedRunId === run.TrainModelId) return null
  return (
    <p className="not-used">
      {texts.notUsed}
      <Button size={28} isBusy={use.isPending} onClick={use.start}>
        {texts.useThis}
      </Button>
    </p>
  )
}

interface TurnedCountsProps {
  run: ModelRun
  before: ModelRun
  selected: Turned['to'] | undefined
  onSelect: (turned: Turned) => void
}

/** How many became right and how many wrong since the last run; pressed, they are shown. */
export function TurnedCounts({ run, before, selected, onSelect }: TurnedCountsProps) {
  const since = before.TrainModelId
  const right = useQuery(turnedCountQuery(run.TrainModelId, since, 'right'))
  const wrong = useQuery(turnedCountQuery(run.TrainModelId, since, 'wrong'))
  const counts = [
    { to: 'right', count: right.data },
    { to: 'wrong', count: wrong.data },
  ] as const
  return (
    <div className="turned-counts">
      {counts.map(({ to, count }) => (
        <button
          key={to}
          type="button"
          className={to}
          aria-pressed={selected === to}
          disabled={!count}
          onClick={() => onSelect({ since, to, count: count ?? 0 })}
        >
          {count === undefined ? '…' : texts.turned[to](dataTexts.count(run.ModelType, count))}
        </button>
      ))}
    </div>
  )
}
