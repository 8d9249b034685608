import type { HeldOut, ModelRun } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { runTexts as texts } from '../../../texts/model.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { percentOf } from '../figures.ts'
import { type HeldOutFilter, heatMapQuery, heldOutQuery } from '../queries.ts'

/** Where the model looked, over the picture: the redder, the more it spoke for the label. */
function Heat({ runId, sampleId, label }: { runId: string; sampleId: string; label: number }) {
  const { data, isError } = useQuery(heatMapQuery(runId, sampleId, label))
  if (isError) return <small role="alert">{texts.heatError}</small>
  if (!data) return null
  return (
    <svg className="heat" viewBox={`0 0 ${data.Columns} ${data.Rows}`} preserveAspectRatio="none" aria-hidden="true">
      {data.Values.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity than their place
          key={index}
          x={index % data.Columns}
          y={Math.floor(index / data.Columns)}
          width={1.02}
          height={1.02}
          fill={`hsl(${(1 - value) * 220} 90% 50%)`}
          opacity={value * 0.7}
        />
      ))}
    </svg>
  )
}

interface SampleProps {
  run: ModelRun
  sample: HeldOut
  datasetId: string
  hasHeat: boolean
}

function Sample({ run, sample, datasetId, hasHeat }: SampleProps) {
  const nameOf = (label: number) => run.Labels[label]?.LabelName ?? texts.refused
  const { SampleId, ThumbnailUrl, Text, Values, Truth, Predicted, Confidence } = sample
  return (
    <li className="held-out">
      {ThumbnailUrl ? (
        <span className="held-out-picture">
          <img src={ThumbnailUrl} alt={sample.SampleName} loading="lazy" />
          {hasHeat && <Heat runId={run.TrainModelId} sampleId={SampleId} label={Math.max(0, Predicted)} />}
        </span>
      ) : (
        <span className="held-out-text">{Text || sample.SampleName || Values.slice(0, 6).join('，')}</span>
      )}
      <span className={Truth === Predicted ? 'ok' : 'bad'}>{texts.said(nameOf(Predicted), percentOf(Confidence))}</span>
      <small>{texts.isReally(nameOf(Truth))}</small>
      {datasetId && (
        <Link to={links.datasetLabel(run.ModelType, datasetId, SampleId)} target="_blank">
          {texts.mend}
        </Link>
      )}
    </li>
  )
}

interface HeldOutListProps {
  run: ModelRun
  datasetId: string
  filter: Omit<HeldOutFilter, 'runId'>
  empty: string
}

/** Held-out samples of one cell, or the worst mistakes; heat maps can be laid over pictures. */
export function HeldOutList({ run, datasetId, filter, empty }: HeldOutListProps) {
  const [hasHeat, setHasHeat] = useState(false)
  const query = useQuery(heldOutQuery({ runId: run.TrainModelId, ...filter }))
  if (query.isPending) return <Skeleton height={140} radius={12} />
  if (query.isError) {
    return <ErrorState title={texts.error} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
  }
  const { Items } = query.data
  if (Items.length === 0) return <p className="held-out-none">{empty}</p>
  return (
    <>
      {run.ModelType === 'image' && (
        <Button size={28} kind="soft" aria-pressed={hasHeat} onClick={() => setHasHeat(!hasHeat)}>
          {hasHeat ? texts.heatOff : texts.heat}
        </Button>
      )}
      <ul className="held-outs">
        {Items.map((sample) => (
          <Sample key={sample.SampleId} run={run} sample={sample} datasetId={datasetId} hasHeat={hasHeat} />
        ))}
      </ul>
    </>
  )
}
