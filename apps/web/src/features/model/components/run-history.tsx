import type { Model, ModelRunSummary } from '@shijie/contract'
import { dataTexts } from '../../../texts/dataset.ts'
import { modelTexts } from '../../../texts/model.ts'
import { algorithmTexts, runTexts as texts } from '../../../texts/model-run.ts'
import { Button } from '../../../ui/button.tsx'
import { hasAccuracy, percentOf } from '../figures.ts'

interface RunHistoryProps {
  model: Model
  runs: readonly ModelRunSummary[]
  selected: ModelRunSummary
  onSelect: (runId: string) => void
  onCompare: (runId: string) => void
}

/** Trainings one below the other: what was different, and which was better. */
export function RunHistory({ model, runs, selected, onSelect, onCompare }: RunHistoryProps) {
  return (
    <section className="model-panel">
      <h3>{texts.history}</h3>
      <p>{texts.historyHint}</p>
      <ul className="run-history">
        {runs.map((run) => (
          <li key={run.TrainModelId} aria-current={run.TrainModelId === selected.TrainModelId || undefined}>
            <b>{texts.number(run.Number)}</b>
            <span>{algorithmTexts[run.Algorithm]?.name ?? run.Algorithm}</span>
            <small>{texts.version(run.DatasetVersion, dataTexts.count(model.ModelType, run.SampleNum))}</small>
            <strong>
              {run.State !== 'done'
                ? modelTexts.states[run.State]
                : hasAccuracy(run.Accuracy)
                  ? percentOf(run.Accuracy)
                  : '–'}
            </strong>
            {run.TrainModelId === selected.TrainModelId ? (
              <em>{texts.current}</em>
            ) : (
              <span className="run-history-acts">
                {run.State === 'done' && selected.State === 'done' && (
                  <Button
                    size={28}
                    kind="quiet"
                    aria-label={texts.compareWith(run.Number)}
                    onClick={() => onCompare(run.TrainModelId)}
                  >
                    {texts.compare}
                  </Button>
                )}
                <Button size={28} aria-label={texts.see(run.Number)} onClick={() => onSelect(run.TrainModelId)}>
                  {texts.use}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
