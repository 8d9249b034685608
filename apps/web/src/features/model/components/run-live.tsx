import type { ModelRun } from '@shijie/contract'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { endHere, useIsHere, useProgressHere } from '../browser-run.ts'
import { useStopRun } from '../run-queries.ts'
import { Curve } from './curve.tsx'
import { RunSteps } from './run-steps.tsx'
import { SidesMap } from './sides-map.tsx'

function waitOf({ WaitSeconds, State }: ModelRun['Progress']): string {
  if (State === 'queued') return WaitSeconds > 0 ? texts.wait(WaitSeconds) : texts.waitUnknown
  return WaitSeconds >= 0 ? texts.left(WaitSeconds) : texts.leftUnknown
}

function Head({ run, hasCurve }: { run: ModelRun; hasCurve: boolean }) {
  const stop = useStopRun()
  const isQueued = run.State === 'queued'
  const isHere = useIsHere(run.TrainModelId)
  const end = (keep: boolean) => {
    const wasHere = endHere(run.TrainModelId, keep)
    // With the best so far, the page itself hands it in.
    if (!wasHere || !keep) stop.mutate({ runId: run.TrainModelId, keep })
  }
  const hint = run.Place === 'server' ? texts.closeHint : isHere ? texts.hereHint : texts.elsewhereHint
  return (
    <header className="run-head">
      <div>
        <h2>{isQueued ? texts.queuedTitle : texts.runningTitle}</h2>
        <p>{hint}</p>
      </div>
      <div className="run-acts">
        {hasCurve && <Button onClick={() => end(true)}>{texts.keep}</Button>}
        <Button kind="danger" onClick={() => end(false)} isBusy={stop.isPending}>
          <Icon name="stop" size={16} />
          {texts.cancel}
        </Button>
      </div>
    </header>
  )
}

/** A run that waits or runs: place, time, curves and who changes sides. */
export function RunLive({ run, pictures }: { run: ModelRun; pictures: readonly string[] }) {
  const here = useProgressHere(run.TrainModelId)
  const Progress = here ?? run.Progress
  const { Stage, Done, Total, Place, History, Sides } = Progress
  const isLearning = Stage === 'learning'
  const step = isLearning ? texts.epoch(Done, Total) : Total > 0 ? texts.looked(Done, Total) : texts.stages[Stage]
  return (
    <>
      <Head run={run} hasCurve={History.length > 0} />
      <section className="model-panel run-progress" aria-live="polite">
        <b>{run.State === 'queued' ? texts.place(Place) : step}</b>
        <ProgressBar label={texts.stages[Stage]} percent={Total > 0 ? (Done / Total) * 100 : 0} />
        <span>{waitOf(Progress)}</span>
      </section>
      {History.length === 0 && <RunSteps run={run} stage={Stage} pictures={pictures} />}
      {History.length > 0 && (
        <div className="curves">
          <Curve kind="loss" history={History} total={isLearning ? Total : History.length} />
          <Curve kind="accuracy" history={History} total={isLearning ? Total : History.length} />
        </div>
      )}
      {Sides.length > 0 && <SidesMap sides={Sides} labels={run.Labels} />}
    </>
  )
}
