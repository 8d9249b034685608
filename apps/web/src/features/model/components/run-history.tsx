import { type Model, type ModelRunSummary, type ModelType, PUBLICATION_STATES } from '@shijie/contract'
import { useState } from 'react'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { modelTexts } from '../../../texts/model.ts'
import { algorithmTexts, runTexts as texts } from '../../../texts/model-run.ts'
import { namedScore } from '../../../texts/score.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { hasAccuracy, percentOf, shortNumber } from '../figures.ts'
import { isUnderWay, useDeleteRun } from '../run-queries.ts'

/** One that is over and of which no component has a version. */
const canDelete = (run: ModelRunSummary): boolean => !isUnderWay(run) && run.PublishState === PUBLICATION_STATES.draft

interface RemoveRunProps {
  run: ModelRunSummary
  onRemoved: (runId: string) => void
  onClose: () => void
}

function RemoveRun({ run, onRemoved, onClose }: RemoveRunProps) {
  const remove = useDeleteRun(onRemoved)
  return (
    <ConfirmDialog
      title={texts.removeTitle(run.Number)}
      hint={texts.removeText}
      confirm={texts.removeRun}
      isDangerous
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        doAct(remove, run.TrainModelId, {
          onSuccess: () => showToast('success', texts.removed),
          onSettled: onClose,
        })
      }
    />
  )
}

interface RunActsProps {
  run: ModelRunSummary
  selected: ModelRunSummary
  onSelect: (runId: string) => void
  onCompare: (runId: string) => void
  onRemove: () => void
}

function RunActs({ run, selected, onSelect, onCompare, onRemove }: RunActsProps) {
  const isShown = run.TrainModelId === selected.TrainModelId
  return (
    <span className="run-history-acts">
      {isShown && <em>{texts.current}</em>}
      {!isShown && run.State === 'done' && selected.State === 'done' && (
        <Button
          size={28}
          kind="quiet"
          aria-label={texts.compareWith(run.Number)}
          onClick={() => onCompare(run.TrainModelId)}
        >
          {texts.compare}
        </Button>
      )}
      {!isShown && (
        <Button size={28} aria-label={texts.see(run.Number)} onClick={() => onSelect(run.TrainModelId)}>
          {texts.use}
        </Button>
      )}
      {canDelete(run) && (
        <Button size={28} kind="quiet" aria-label={texts.removeIt(run.Number)} onClick={onRemove}>
          <Icon name="trash" size={16} />
        </Button>
      )}
    </span>
  )
}

/** What is known of a run beside its result. */
const factsOf = (run: ModelRunSummary, samples: string): string =>
  [
    texts.version(run.DatasetVersion, samples),
    ...(run.Rounds > 0 ? [texts.learnedRounds(run.Rounds)] : []),
    ...(run.Loss === null ? [] : [texts.lossOf(shortNumber(run.Loss))]),
    ...(run.Seconds === null ? [] : [texts.took(run.Seconds)]),
  ].join('，')

function resultOf({ State, Accuracy, ExaminedPart }: ModelRunSummary, kind: ModelType): string {
  if (State !== 'done') return modelTexts.states[State]
  if (!hasAccuracy(Accuracy)) return '–'
  const score = namedScore(kind, percentOf(Accuracy))
  return ExaminedPart ? texts.scoreOn(texts.parts[ExaminedPart].name, score) : score
}

interface RunHistoryProps {
  model: Model
  runs: readonly ModelRunSummary[]
  selected: ModelRunSummary
  onSelect: (runId: string) => void
  onCompare: (runId: string) => void
  /** Fetches older ones; nothing when all are here. */
  onMore: (() => void) | undefined
  isFetchingMore: boolean
  /** One is gone. */
  onRemoved: (runId: string) => void
}

/** Runs one below the other: what was different, and which was better. */
export function RunHistory(props: RunHistoryProps) {
  const { model, runs, selected, onSelect, onCompare, onMore, isFetchingMore, onRemoved } = props
  const [removing, setRemoving] = useState<ModelRunSummary>()
  return (
    <section className="model-panel">
      <h3>{texts.history}</h3>
      <p>{texts.historyHint}</p>
      <ul className="run-history">
        {runs.map((run) => (
          <li key={run.TrainModelId} aria-current={run.TrainModelId === selected.TrainModelId || undefined}>
            <b>
              {texts.number(run.Number)}
              {run.TrainModelId === model.UsedRunId && <Tag tone="ok">{texts.inUse}</Tag>}
            </b>
            <span>{algorithmTexts[run.Algorithm].name}</span>
            <small>{factsOf(run, dataTexts.count(model.ModelType, run.SampleNum))}</small>
            <strong>{resultOf(run, model.ModelType)}</strong>
            <RunActs
              run={run}
              selected={selected}
              onSelect={onSelect}
              onCompare={onCompare}
              onRemove={() => setRemoving(run)}
            />
          </li>
        ))}
      </ul>
      {onMore && (
        <div className="model-more">
          <Button isBusy={isFetchingMore} onClick={onMore}>
            {texts.older}
          </Button>
        </div>
      )}
      {removing && <RemoveRun run={removing} onRemoved={onRemoved} onClose={() => setRemoving(undefined)} />}
    </section>
  )
}
