import type { DatasetLabel, HeldOut, ModelRun, ModelType } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { useEdges } from '../../../ui/hooks/use-edges.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { Sound } from '../../../ui/pieces/sound.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { percentOf } from '../figures.ts'
import { sourceQuery } from '../mending.ts'
import { HELD_OUT_PAGE_SIZE, type HeldOutFilter, heldOutQuery } from '../run-queries.ts'
import { useRetrain } from '../use-retrain.ts'
import { Heat } from './heat.tsx'
import { LargePicture } from './large-picture.tsx'
import { RowValues } from './row-values.tsx'
import { changeOf, SampleActs } from './sample-acts.tsx'
import './held-out.css'

/** A sample that is no picture and no sound. */
function Words({ run, sample }: { run: ModelRun; sample: HeldOut }) {
  const { Text, SampleName, Values } = sample
  if (run.ModelType === 'number' && Values.length > 0) return <RowValues columns={run.Columns} values={Values} />
  return <span className="held-out-text">{Text || SampleName || Values.slice(0, 6).join('，')}</span>
}

interface SampleProps {
  run: ModelRun
  sample: HeldOut
  datasetId: string
  labels: readonly DatasetLabel[]
  hasHeat: boolean
}

function Sample({ run, sample, datasetId, labels, hasHeat }: SampleProps) {
  const nameOf = (label: number) => run.Labels[label]?.LabelName ?? texts.refused
  const { SampleId, ThumbnailUrl, FileUrl, Truth, Predicted, Confidence } = sample
  const [isLarge, setIsLarge] = useState(false)
  const picture = texts.pictureOf(nameOf(Truth))
  const heat = hasHeat ? { runId: run.TrainModelId, sampleId: SampleId, label: Math.max(0, Predicted) } : undefined
  const verdict = texts.said(nameOf(Predicted), percentOf(Confidence))
  const lines = run.ModelType === 'object' ? [] : [verdict, texts.isReally(nameOf(Truth))]
  const isSound = run.ModelType === 'sound' && FileUrl !== ''
  return (
    <li className="held-out">
      {isSound ? (
        <Sound src={FileUrl} label={sample.SampleName} />
      ) : ThumbnailUrl ? (
        <button
          type="button"
          className={classNames('held-out-picture', run.ModelType)}
          aria-label={texts.enlarge(picture)}
          onClick={() => setIsLarge(true)}
        >
          <img src={ThumbnailUrl} alt="" loading="lazy" />
          {heat && <Heat {...heat} />}
        </button>
      ) : (
        <Words run={run} sample={sample} />
      )}
      {run.ModelType !== 'object' && <span data-state={Truth === Predicted ? 'right' : 'wrong'}>{verdict}</span>}
      {run.ModelType !== 'object' && <small>{texts.isReally(nameOf(Truth))}</small>}
      {datasetId && <SampleActs run={run} sample={sample} datasetId={datasetId} labels={labels} />}
      {isLarge && (
        <LargePicture
          label={picture}
          fileUrl={FileUrl || ThumbnailUrl}
          heat={heat}
          lines={lines}
          onClose={() => setIsLarge(false)}
        />
      )}
    </li>
  )
}

/** What was mended in this list, and the way to a run with it. */
function MendBar({ run, changed, isPrimary }: { run: ModelRun; changed: number; isPrimary: boolean }) {
  const retrain = useRetrain(run)
  return (
    <div className="mend-bar">
      <p>
        {changed > 0 && <b>{texts.mended(changed)}</b>}
        {changed > 0 ? texts.mendedHint : texts.nothingMended}
      </p>
      <Button
        kind={isPrimary ? 'primary' : 'soft'}
        size={isPrimary ? 44 : 36}
        disabled={changed === 0}
        isBusy={retrain.isPending}
        busyText={texts.starting}
        onClick={retrain.start}
      >
        {texts.retrain}
      </Button>
    </div>
  )
}

/** A page of samples; where it scrolls by itself, its edge shows that more of them follow. */
function ScrolledList({ label, modelType, children }: { label: string; modelType: ModelType; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  useEdges(list, 'rows')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ul ref={list} className="held-outs" data-kind={modelType} aria-label={label} tabIndex={0}>
      {children}
    </ul>
  )
}

interface HeldOutListProps {
  /** Which samples these are. */
  label: string
  run: ModelRun
  /** Empty when the model learns from a set of the lobby, which nobody mends here. */
  datasetId: string
  filter: Omit<HeldOutFilter, 'runId' | 'page'>
  empty: string
  /** On the first screen the way to the next run always stands there, and waits until something is mended. */
  showsWayOn?: boolean
}

/** Held-out samples of one cell, or the worst mistakes; heat maps can be laid over pictures. */
export function HeldOutList({ label, run, datasetId, filter, empty, showsWayOn = false }: HeldOutListProps) {
  const [hasHeat, setHasHeat] = useState(false)
  const [page, setPage] = useState(1)
  const query = useQuery(heldOutQuery({ runId: run.TrainModelId, ...filter, page }))
  const source = useQuery({ ...sourceQuery(datasetId), enabled: datasetId !== '' })
  if (query.isPending) return <Skeleton height={140} radius={12} />
  if (query.isError) {
    return <ErrorState title={texts.error} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
  }
  const { Items, TotalCount } = query.data
  if (Items.length === 0) return <p className="held-out-none">{empty}</p>
  const labels = source.data?.Labels ?? []
  const changed = source.data ? Items.filter((sample) => changeOf(run, sample, labels)).length : 0
  return (
    <>
      {run.ModelType === 'image' && (
        <div className="heat-bar">
          <Button size={28} kind="soft" aria-pressed={hasHeat} onClick={() => setHasHeat(!hasHeat)}>
            <Icon name="eye" size={16} />
            {hasHeat ? texts.heatOff : texts.heat}
          </Button>
          {hasHeat && (
            <p>
              {texts.heatCold}
              <i />
              {texts.heatHot}
            </p>
          )}
        </div>
      )}
      <ScrolledList key={page} label={label} modelType={run.ModelType}>
        {Items.map((sample) => (
          <Sample
            key={sample.SampleId}
            run={run}
            sample={sample}
            datasetId={source.data ? datasetId : ''}
            labels={labels}
            hasHeat={hasHeat}
          />
        ))}
      </ScrolledList>
      <Pager
        of={label}
        current={page}
        pageCount={Math.ceil(TotalCount / HELD_OUT_PAGE_SIZE)}
        length={7}
        onSelect={setPage}
      />
      {(changed > 0 || (showsWayOn && source.data)) && <MendBar run={run} changed={changed} isPrimary={!showsWayOn} />}
    </>
  )
}
