import type { Model, ModelRunSummary } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useRefreshModels } from '../queries.ts'
import { isUnderWay, runQuery } from '../run-queries.ts'
import { useLiveRun } from '../use-live-run.ts'
import { useShowRun } from '../use-retrain.ts'
import { useRuns } from '../use-runs.ts'
import { RunCompare } from './run-compare.tsx'
import { RunGone } from './run-gone.tsx'
import { RunHistory } from './run-history.tsx'
import { RunLive } from './run-live.tsx'
import { RunResult } from './run-result.tsx'
import { StartForm } from './start-form.tsx'
import './model.css'
import './run.css'

interface RunViewProps {
  summary: ModelRunSummary
  model: Model
  previous: ModelRunSummary | undefined
  onCompare: () => void
  use: ReactNode
}

function RunView({ summary, model, previous, onCompare, use }: RunViewProps) {
  const { TrainModelId: runId } = summary
  const refresh = useRefreshModels()
  const [isLive, setIsLive] = useState(false)
  const query = useQuery(runQuery(runId, isLive))
  useLiveRun(runId, isUnderWay(query.data), setIsLive)
  // A run may be over before its first event: the list below must hear of it as well.
  const isListStale = query.data !== undefined && isUnderWay(summary) && !isUnderWay(query.data)
  useEffect(() => {
    if (isListStale) void refresh()
  }, [isListStale, refresh])
  if (query.isPending) return <Skeleton height={320} radius={12} />
  if (query.isError) {
    return <ErrorState title={texts.error} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
  }
  const run = query.data
  if (isUnderWay(run)) return <RunLive run={run} pictures={model.ThumbnailUrls} />
  if (run.State === 'done') {
    return (
      <>
        <RunResult
          run={run}
          datasetId={model.DatasetId}
          usedRunId={model.UsedRunId}
          previous={previous}
          onCompare={onCompare}
          use={use}
        />
        <StartForm model={model} last={run} />
      </>
    )
  }
  return (
    <>
      <section className="model-panel run-over" role="status">
        <Icon name="alert" />
        <div>
          <h2>{run.State === 'failed' ? texts.failedTitle : texts.cancelledTitle}</h2>
          {run.Message && <p>{run.Message}</p>}
        </div>
      </section>
      <StartForm model={model} last={run} />
    </>
  )
}

/** S008 runs of a model: begin, watch, and look at what came out. */
export function RunDesk({ model, use }: { model: Model; use?: ReactNode }) {
  const show = useShowRun()
  const [compared, setCompared] = useState('')
  const { runs, shown: asked, more, isFetchingMore, forget } = useRuns(model)
  if (asked.state === 'pending') return <Skeleton height={320} radius={12} />
  if (asked.state === 'gone') return <RunGone model={model} />
  if (asked.state === 'error') {
    return <ErrorState title={texts.error} message={sentenceOf(asked.error)} onRetry={asked.retry} />
  }
  const shown = asked.run
  if (!shown) return <StartForm model={model} />
  const previous = runs.find(({ State, Number: number }) => State === 'done' && number < shown.Number)
  const other = runs.find(({ TrainModelId }) => TrainModelId === compared)
  const [before, after] = other && other.Number < shown.Number ? [other, shown] : [shown, other]
  return (
    <>
      {before && after && other !== shown && (
        <RunCompare
          key={`${before.TrainModelId} ${after.TrainModelId}`}
          beforeId={before.TrainModelId}
          afterId={after.TrainModelId}
          onClose={() => setCompared('')}
        />
      )}
      <RunView
        key={shown.TrainModelId}
        summary={shown}
        model={model}
        previous={previous}
        onCompare={() => setCompared(previous?.TrainModelId ?? '')}
        use={use}
      />
      {(runs.length > 1 || !isUnderWay(shown)) && (
        <RunHistory
          model={model}
          runs={runs}
          selected={shown}
          onSelect={show}
          onCompare={setCompared}
          onMore={more}
          isFetchingMore={isFetchingMore}
          onRemoved={forget}
        />
      )}
    </>
  )
}
