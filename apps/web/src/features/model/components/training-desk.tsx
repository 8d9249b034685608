import type { Model, ModelRunSummary } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '../../../lib/api-client.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { algorithmTexts, runTexts as texts } from '../../../texts/model.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { hasAccuracy, percentOf } from '../figures.ts'
import { isUnderWay, runQuery, runsQuery } from '../queries.ts'
import { useLiveRun } from '../use-live-run.ts'
import { RunLive } from './run-live.tsx'
import { RunResult } from './run-result.tsx'
import { StartForm } from './start-form.tsx'
import './model.css'
import './run.css'

interface HistoryProps {
  model: Model
  runs: readonly ModelRunSummary[]
  selected: string
  onSelect: (runId: string) => void
}

/** Trainings side by side: what was different, and which was better. */
function History({ model, runs, selected, onSelect }: HistoryProps) {
  return (
    <section className="model-panel">
      <h3>{texts.history}</h3>
      <p>{texts.historyHint}</p>
      <ul className="run-history">
        {runs.map((run) => (
          <li key={run.TrainModelId} aria-current={run.TrainModelId === selected || undefined}>
            <b>{texts.number(run.Number)}</b>
            <span>{algorithmTexts[run.Algorithm]?.name ?? run.Algorithm}</span>
            <small>{texts.version(run.DatasetVersion, dataTexts.count(model.ModelType, run.SampleNum))}</small>
            <strong>{run.State === 'done' && hasAccuracy(run.Accuracy) ? percentOf(run.Accuracy) : '–'}</strong>
            {run.TrainModelId === selected ? (
              <em>{texts.current}</em>
            ) : (
              <Button size={28} onClick={() => onSelect(run.TrainModelId)}>
                {texts.use}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function RunView({ runId, model }: { runId: string; model: Model }) {
  const [isLive, setIsLive] = useState(false)
  const query = useQuery(runQuery(runId, isLive))
  useLiveRun(runId, isUnderWay(query.data), setIsLive)
  if (query.isPending) return <Skeleton height={320} radius={12} />
  if (query.isError) {
    return <ErrorState title={texts.error} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
  }
  const run = query.data
  if (isUnderWay(run)) return <RunLive run={run} />
  if (run.State === 'done') {
    return (
      <>
        <RunResult run={run} datasetId={model.DatasetId} />
        <StartForm model={model} isAgain />
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
      <StartForm model={model} isAgain />
    </>
  )
}

/** S008 training: begin, watch, and look at what came out. */
export function TrainingDesk({ model }: { model: Model }) {
  const [search, setSearch] = useSearchParams()
  const query = useQuery(runsQuery(model.ModelId))
  if (query.isPending) return <Skeleton height={320} radius={12} />
  if (query.isError) {
    return <ErrorState title={texts.error} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
  }
  const { Items } = query.data
  const asked = search.get('runid')
  const shown = Items.find(({ TrainModelId }) => TrainModelId === asked) ?? Items[0]
  if (!shown) return <StartForm model={model} isAgain={false} />
  const select = (runId: string) =>
    setSearch((before) => {
      before.set('runid', runId)
      return before
    })
  return (
    <>
      <RunView key={shown.TrainModelId} runId={shown.TrainModelId} model={model} />
      {Items.length > 1 && <History model={model} runs={Items} selected={shown.TrainModelId} onSelect={select} />}
    </>
  )
}
