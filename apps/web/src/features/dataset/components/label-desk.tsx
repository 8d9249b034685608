import { bitOf, type Dataset, type DatasetLabel, type Sample } from '@shijie/contract'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { showToast } from '../../../lib/toasts.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { labelTexts as texts } from '../../../texts/dataset-desk.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { fittingZoom } from '../box-geometry.ts'
import { targetOf } from '../kinds.ts'
import type { CanvasMode } from '../use-box-gestures.ts'
import { removeBox, useLabelKeys } from '../use-label-keys.ts'
import { useLabelPlace } from '../use-label-place.ts'
import { type Marks, useMarks } from '../use-marks.ts'
import { type Samples, useSamples } from '../use-samples.ts'
import { useSuggestions } from '../use-suggestions.ts'
import { useViewport } from '../use-viewport.ts'
import { BoxCanvas } from './box-canvas.tsx'
import { LabelSide } from './label-side.tsx'
import { SampleStage, SampleStrip } from './label-stage.tsx'
import { LabelKeys, LabelTools } from './label-tools.tsx'
import { SuggestionBar } from './suggestion-bar.tsx'
import './classify-desk.css'
import './label-desk.css'
import './label-stage.css'

const WHOLE_SET = { state: 'all', labelId: '' } as const
const MARGIN = 32

interface WorkProps {
  dataset: Dataset
  samples: Samples
  sample: Sample
  index: number
  marks: Marks
  onGo: (index: number) => void
  onNextOpen: () => void
}

/** The class of the next box, and what choosing one does: to the chosen box, or to the sample where there are no boxes. */
function useLabelChoice({ ModelType, Labels }: Dataset, marks: Marks, active: number | undefined) {
  const [labelId, setLabelId] = useState('')
  const isBoxes = ModelType === 'object'
  const next = Labels.find(({ LabelId }) => LabelId === labelId) ?? Labels[0]
  const activeTag = active === undefined ? undefined : marks.tags[active]
  const pick = ({ LabelId }: DatasetLabel) => {
    if (!isBoxes) {
      const isSame = marks.tags[0]?.LabelId === LabelId
      if (!isSame) marks.change([{ LabelId, Box: null, IsSuggested: 0 }], 'tag')
      return
    }
    setLabelId(LabelId)
    if (activeTag && activeTag.LabelId !== LabelId) {
      const tags = marks.tags.map((tag, at) => (at === active ? { ...tag, LabelId } : tag))
      marks.change(tags, 'relabel')
    }
  }
  const shownId = isBoxes ? (activeTag?.LabelId ?? next?.LabelId) : marks.tags[0]?.LabelId
  return { activeTag, nextId: next?.LabelId ?? '', shownId, pick }
}

/** One sample with its tools, and everything that one can do with it. */
function Work({ dataset, samples, sample, index, marks, onGo, onNextOpen }: WorkProps) {
  const { ModelType, Labels } = dataset
  const isBoxes = ModelType === 'object'
  const target = targetOf(dataset.Columns)
  const box = useRef<HTMLDivElement>(null)
  const view = useViewport(box)
  const [mode, setMode] = useState<CanvasMode>('draw')
  const [chosenZoom, setZoom] = useState<number>()
  const [active, setActive] = useState<number>()
  const { activeTag, nextId, shownId, pick } = useLabelChoice(dataset, marks, active)
  const window = { width: view.width - MARGIN, height: view.height - MARGIN }
  const zoom = chosenZoom ?? fittingZoom({ width: sample.Width, height: sample.Height }, window)
  const suggestions = useSuggestions(dataset, sample, marks.tags)
  const accept = () => {
    const taken = suggestions.list.map(({ labelId: id, box }) => ({ LabelId: id, Box: box, IsSuggested: bitOf(true) }))
    if (taken.length > 0) marks.change([...marks.tags, ...taken], 'accept')
  }
  useLabelKeys({
    dataset,
    sample,
    marks,
    active,
    zoom,
    setActive,
    setMode,
    setZoom,
    pick,
    accept,
    index,
    onGo,
    onNextOpen,
  })
  return (
    <>
      <div className="label-middle">
        <LabelTools
          sample={sample}
          marks={marks}
          isBoxes={isBoxes}
          mode={mode}
          zoom={zoom}
          onMode={setMode}
          onZoom={setZoom}
          onRemove={activeTag && (() => removeBox({ marks, active, setActive }))}
        />
        <div className="label-stage" ref={box}>
          {isBoxes ? (
            <BoxCanvas
              key={sample.SampleId}
              sample={sample}
              labels={Labels}
              marks={marks}
              mode={mode}
              zoom={zoom}
              active={activeTag ? active : undefined}
              labelId={nextId}
              suggestions={suggestions.list}
              onActive={setActive}
              onZoom={setZoom}
            />
          ) : (
            <SampleStage dataset={dataset} sample={sample} place={index + 1} />
          )}
        </div>
        <div className="label-bottom">
          <SuggestionBar suggestions={suggestions} onAccept={accept} />
          <SampleStrip index={index} total={samples.total} at={samples.at} hasTags={!target} onGo={onGo} />
          <div className="label-foot">
            {!target && <LabelKeys isBoxes={isBoxes} />}
            {!target && <Button onClick={onNextOpen}>{texts.nextOpen}</Button>}
          </div>
        </div>
      </div>
      <LabelSide dataset={dataset} sample={sample} marks={marks} activeId={shownId} onPick={pick} />
    </>
  )
}

/** R029: one sample after the other; boxes for objects, a class for everything else. */
export function LabelDesk({ dataset, sampleId }: { dataset: Dataset; sampleId: string }) {
  const { DatasetId, DatasetName, ModelType, SampleNum, TaggedNum } = dataset
  const samples = useSamples(DatasetId, WHOLE_SET)
  const place = useLabelPlace(samples, sampleId)
  const marksOf = useMarks(DatasetId)
  const navigate = useNavigate()
  const { sample, index } = place
  const go = (to: number) => {
    place.go(to)
    const target = samples.at(to)
    if (target) void navigate(linkTo.datasetLabel(ModelType, DatasetId, target.SampleId), { replace: true })
  }
  const nextOpen = () =>
    void place
      .nextOpen(({ Tags }) => Tags.length === 0)
      .then((isFound) => {
        if (!isFound) showToast('success', texts.allDone)
      })
  return (
    <main className="label-desk">
      <header className="label-top">
        <Link to={linkTo.datasetClassify(ModelType, DatasetId)} aria-label={texts.back}>
          <Icon name="left" />
        </Link>
        <h1>{DatasetName}</h1>
        <small className="pretrain-kind">{dataTexts.kindLong[ModelType]}</small>
        <p>
          {targetOf(dataset.Columns)
            ? dataTexts.count(ModelType, SampleNum)
            : `${TaggedNum} / ${SampleNum} ${dataTexts.unit(ModelType)}`}
        </p>
      </header>
      {samples.isPending || (samples.total > 0 && !sample) ? (
        <Skeleton height={480} radius={0} />
      ) : sample ? (
        <Work
          dataset={dataset}
          samples={samples}
          sample={sample}
          index={index}
          marks={marksOf(sample)}
          onGo={go}
          onNextOpen={nextOpen}
        />
      ) : (
        <EmptyState
          title={texts.noSample}
          action={
            <ButtonLink kind="primary" size={44} to={linkTo.datasetClassify(ModelType, DatasetId)}>
              {texts.back}
            </ButtonLink>
          }
        >
          {texts.noSampleHint}
        </EmptyState>
      )}
    </main>
  )
}
