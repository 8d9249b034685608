import type { ModelRun } from '@shijie/contract'
import { runTexts as texts } from '../../../texts/model.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useStopRun } from '../queries.ts'
import { Curve } from './curve.tsx'
import { SidesMap } from './sides-map.tsx'

function waitOf({ WaitSeconds, State }: ModelRun['Progress']): string {
  if (State === 'queued') return WaitSeconds > 0 ? texts.wait(WaitSeconds) : texts.waitUnknown
  return WaitSeconds >= 0 ? texts.left(WaitSeconds) : texts.leftUnknown
}

function Head({ run }: { run: ModelRun }) {
  const stop = useStopRun()
  const isQueued = run.State === 'queued'
  const end = (keep: boolean) => stop.mutate({ runId: run.TrainModelId, keep })
  return (
    <header className="run-head">
      <div>
        <h2>{isQueued ? texts.queuedTitle : texts.runningTitle}</h2>
        <p>{texts.closeHint}</p>
      </div>
      <div className="run-acts">
        {run.Progress.History.length > 0 && <Button onClick={() => end(true)}>{texts.keep}</Button>}
        <Button kind="danger" onClick={() => end(false)} isBusy={stop.isPending}>
          <Icon name="stop" size={16} />
          {texts.cancel}
        </Button>
      </div>
    </header>
  )
}

/** A training that waits or runs: place, time, curves and who changes sides. */
export function RunLive({ run }: { run: ModelRun }) {
  const { Progress } = run
  const { Stage, Done, Total, Place, History, Sides } = Progress
  const isLearning = Stage === 'learning'
  const step = isLearning ? texts.epoch(Done, Total) : Total > 0 ? texts.looked(Done, Total) : texts.stages[Stage]
  return (
    <>
      <Head run={run} />
      <section className="model-panel run-progress" aria-live="polite">
        <b>{run.State === 'queued' ? texts.place(Place) : step}</b>
        <ProgressBar label={texts.stages[Stage]} percent={Total > 0 ? (Done / Total) * 100 : 0} />
        <span>{waitOf(Progress)}</span>
      </section>
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
