import { type Dataset, SAMPLES_AT_ONCE, type SampleState } from '@shijie/contract'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { useFileDrop } from '../../../ui/hooks/use-file-drop.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { hasFiles, targetOf } from '../kinds.ts'
import { mayRemove } from '../own-samples.ts'
import { parseTable } from '../parse-rows.ts'
import { takeForCollecting } from '../table-draft.ts'
import { type Collector, useCollector } from '../use-collector.ts'
import { digitOf, hasCommand, useHotkeys } from '../use-hotkeys.ts'
import { useImport } from '../use-import.ts'
import { type Samples, useSamples } from '../use-samples.ts'
import { type Selection, useSelection } from '../use-selection.ts'
import { type Tagging, useTagging } from '../use-tagging.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { ClashPanel } from './clash-panel.tsx'
import { CollectBar, takeFiles } from './collect-bar.tsx'
import { CollectProgress, CollectReport } from './collect-report.tsx'
import { ImportQuestion } from './import-question.tsx'
import { LabelPanel } from './label-panel.tsx'
import { ReadinessCard } from './readiness-card.tsx'
import { SampleGrid } from './sample-grid.tsx'
import { SelectionBar } from './selection-bar.tsx'
import './classify-desk.css'
import './label-panel.css'

const STATES = ['all', 'untagged', 'tagged', 'alike'] as const
const DEEDS_SHOWN = 6

/** Keys of the whole desk: digits tag, Delete deletes, Ctrl+Z takes back. */
function useDeskKeys(dataset: Dataset, samples: Samples, selection: Selection, tagging: Tagging): void {
  useHotkeys((event) => {
    const key = event.key.toLowerCase()
    if (hasCommand(event)) {
      if (key === 'y' || (key === 'z' && event.shiftKey)) tagging.redo()
      else if (key === 'z') tagging.undo()
      else if (key === 'a') void selection.all()
      else return false
      return true
    }
    if (key === 'escape') {
      selection.clear()
      return true
    }
    const focused = samples.at(selection.focus)
    const chosen = selection.list.length > 0 ? selection.list : focused ? [focused] : []
    if (chosen.length === 0) return false
    if (key === 'delete' && selection.list.length > 0) {
      if (!mayRemove(dataset, chosen)) return false
      selection.clear()
      tagging.remove(chosen)
      return true
    }
    const label = dataset.Labels[digitOf(event) ?? -1]
    if (dataset.ModelType === 'object' || targetOf(dataset.Columns) || (!label && key !== '0')) return false
    tagging.tag(chosen, label)
    // With nothing selected one goes through the samples key by key.
    if (selection.list.length === 0) selection.move(selection.focus + 1)
    else selection.clear()
    return true
  })
}

function Deeds({ tagging }: { tagging: Tagging }) {
  const { deeds, canUndo, canRedo, isWaiting } = tagging
  return (
    <section className="deeds">
      <div className="label-head">
        <h2>{texts.did}</h2>
        <Button size={28} disabled={!canUndo} onClick={tagging.undo}>
          <Icon name="undo" size={16} />
          {texts.undo}
        </Button>
        <Button size={28} disabled={!canRedo} aria-label={texts.redo} onClick={tagging.redo}>
          <Icon name="redo" size={16} />
        </Button>
      </div>
      {isWaiting && <p role="status">{texts.waiting}</p>}
      {deeds.length === 0 ? (
        <p>{texts.didNothing}</p>
      ) : (
        <ol>
          {deeds
            .slice(-DEEDS_SHOWN)
            .reverse()
            .map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
        </ol>
      )}
    </section>
  )
}

interface FilterProps {
  dataset: Dataset
  state: SampleState
  labelId: string
  onState: (state: SampleState) => void
  onLabel: (labelId: string) => void
}

function Filters({ dataset, state, labelId, onState, onLabel }: FilterProps) {
  const { ModelType, SampleNum, TaggedNum, Labels } = dataset
  const words = ModelType === 'object' ? texts.statesObject : texts.states
  const counts: Partial<Record<SampleState, number>> = {
    all: SampleNum,
    untagged: SampleNum - TaggedNum,
    tagged: TaggedNum,
  }
  // Rows whose number is foretold have no classes.
  const isForetelling = targetOf(dataset.Columns) !== undefined
  const items = STATES.filter((key) => !isForetelling || key === 'all' || key === 'alike').map((key) => {
    const count = counts[key]
    return { key, label: words[key], ...(count === undefined ? {} : { count }) }
  })
  return (
    <div className="classify-filters">
      <Chips label={texts.state} items={items} selected={state} onSelect={onState} />
      {!isForetelling && (
        <label className="label-select">
          <span className="visually-hidden">{texts.allLabels}</span>
          <select aria-label={texts.allLabels} value={labelId} onChange={(event) => onLabel(event.target.value)}>
            <option value="">{texts.allLabels}</option>
            {Labels.map(({ LabelId, LabelName }) => (
              <option key={LabelId} value={LabelId}>
                {LabelName}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

/** The table that the set was made from goes into it. */
function useChosenTable({ DatasetId, Columns }: Dataset, { rows }: Collector) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each set; the table is there only the first time
  useEffect(() => {
    const kept = takeForCollecting(DatasetId)
    if (kept) void rows(parseTable(kept.cells, Columns, kept.classColumn).rows)
  }, [DatasetId])
}

/** R028: everything in a set, collected, seen and tagged in one place. */
export function ClassifyDesk({ dataset }: { dataset: Dataset }) {
  const { DatasetId, ModelType, Labels, Columns } = dataset
  const navigate = useNavigate()
  const [filter, setFilter] = useState<{ state: SampleState; labelId: string }>({ state: 'all', labelId: '' })
  const [labelId, setLabelId] = useState('')
  const samples = useSamples(DatasetId, filter)
  const selection = useSelection(samples, SAMPLES_AT_ONCE)
  const tagging = useTagging(DatasetId, ModelType)
  const collector = useCollector(DatasetId)
  const archive = useImport(DatasetId, hasFiles(ModelType), collector)
  useDeskKeys(dataset, samples, selection, tagging)
  useChosenTable(dataset, collector)
  // What arrives by dragging lands in the set as if it had been chosen.
  const drop = useFileDrop((files) => void takeFiles(files, collector, archive, labelId))
  const { report } = collector
  const change = (next: Partial<typeof filter>) => {
    setFilter({ ...filter, ...next })
    selection.clear()
  }
  return (
    <div
      className={classNames('classify-desk', drop.isOver && 'dropping')}
      {...(hasFiles(ModelType) ? drop.listeners : {})}
    >
      <div className="classify-main">
        <CollectBar dataset={dataset} collector={collector} archive={archive} labelId={labelId} onLabel={setLabelId} />
        <CollectProgress collector={collector} archive={archive} />
        <ImportQuestion datasetId={DatasetId} modelType={ModelType} archive={archive} />
        {report && (
          <CollectReport
            report={report}
            onHide={() => {
              collector.clear()
            }}
          />
        )}
        <ClashPanel dataset={dataset} tagging={tagging} selection={selection} />
        <Filters
          dataset={dataset}
          {...filter}
          onState={(state) => change({ state })}
          onLabel={(id) => change({ labelId: id })}
        />
        <DeskSamples samples={samples} isFiltered={filter.state !== 'all' || filter.labelId !== ''}>
          <SampleGrid
            modelType={ModelType}
            samples={samples}
            selection={selection}
            labels={Labels}
            columns={Columns}
            isShared={dataset.ClassId !== ''}
            onOpen={({ SampleId }) => void navigate(linkTo.datasetLabel(ModelType, DatasetId, SampleId))}
          />
          <SelectionBar dataset={dataset} selection={selection} tagging={tagging} />
        </DeskSamples>
        {drop.isOver && <p className="classify-drop">{texts.dropNow}</p>}
      </div>
      <aside className="classify-side" aria-label={texts.labels}>
        <ReadinessCard dataset={dataset} />
        {!targetOf(Columns) && <LabelPanel dataset={dataset} />}
        <Deeds tagging={tagging} />
        <ChangesPanel dataset={dataset} />
        {dataset.ClassName && <p className="classify-note">{dataTexts.count(ModelType, dataset.SampleNum)}</p>}
      </aside>
    </div>
  )
}

function DeskSamples({
  samples,
  isFiltered,
  children,
}: {
  samples: Samples
  isFiltered: boolean
  children: React.ReactNode
}) {
  if (samples.isPending) return <Skeleton height={420} radius={12} />
  if (samples.error) {
    return <ErrorState title={texts.error} message={sentenceOf(samples.error)} onRetry={samples.retry} />
  }
  if (samples.total > 0) return children
  return (
    <EmptyState title={isFiltered ? texts.emptyFilter : texts.emptyTitle}>
      {isFiltered ? texts.emptyFilterHint : texts.emptyHint}
    </EmptyState>
  )
}
