import type { ModelRun, ModelRunResult, ModelRunSummary } from '@shijie/contract'
import { useState } from 'react'
import { dataTexts } from '../../../texts/dataset.ts'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { type Cell, Confusion } from './confusion.tsx'
import { HeldOutList } from './held-out-list.tsx'
import { LastTime } from './last-time.tsx'
import type { Turned } from './used-run.tsx'
import './result.css'
import './run.css'

/** The mistake that was made most often; without any, the first class. */
function worstCell({ Confusion: rows }: ModelRunResult): Cell {
  let worst: Cell = { truth: 0, predicted: 0 }
  let most = 0
  for (const [truth, row] of rows.entries()) {
    for (const [predicted, count] of row.entries()) {
      if (truth === predicted || predicted >= rows.length || count <= most) continue
      most = count
      worst = { truth, predicted }
    }
  }
  return worst
}

/** Samples that the last run judged otherwise, in the place of those of a cell. */
function TurnedSamples({ run, datasetId, turned, onClose }: TurnedSamplesProps) {
  const title = texts.turned[turned.to](dataTexts.count(run.ModelType, turned.count))
  return (
    <section className="model-panel cell-samples" aria-label={title}>
      <header>
        <h4>{title}</h4>
        <Button size={28} kind="quiet" onClick={onClose}>
          {texts.turnedClose}
        </Button>
      </header>
      <HeldOutList
        key={turned.to}
        label={title}
        run={run}
        datasetId={datasetId}
        filter={{ truth: -1, predicted: -1, onlyWrong: false, turned }}
        empty={texts.turnedNone}
        showsWayOn
      />
    </section>
  )
}

interface TurnedSamplesProps {
  run: ModelRun
  datasetId: string
  turned: Turned
  onClose: () => void
}

interface CellSamplesProps {
  run: ModelRun
  result: ModelRunResult
  datasetId: string
  cell: Cell
}

function CellSamples({ run, result, datasetId, cell }: CellSamplesProps) {
  const nameOf = (label: number) => run.Labels[label]?.LabelName ?? texts.refused
  const count = result.Confusion[cell.truth]?.[cell.predicted < 0 ? run.Labels.length : cell.predicted] ?? 0
  const label = texts.cell(nameOf(cell.truth), nameOf(cell.predicted), count)
  return (
    <section className="model-panel cell-samples" aria-label={label}>
      <header>
        <h4>
          {cell.truth === cell.predicted
            ? texts.cellRight(count, nameOf(cell.truth))
            : texts.cellWrong(count, nameOf(cell.truth), nameOf(cell.predicted))}
        </h4>
      </header>
      <HeldOutList
        key={`${cell.truth} ${cell.predicted}`}
        label={label}
        run={run}
        datasetId={datasetId}
        filter={{ ...cell, onlyWrong: false }}
        empty={texts.cellEmpty}
        showsWayOn
      />
    </section>
  )
}

interface ResultScreenProps {
  run: ModelRun
  result: ModelRunResult
  datasetId: string
  previous: ModelRunSummary | undefined
  usedRunId?: string
  onCompare: () => void
}

/** Where it is wrong, the very samples behind it, and whether it is better than before: one screen. */
export function ResultScreen({ run, result, datasetId, previous, usedRunId, onCompare }: ResultScreenProps) {
  const [cell, setCell] = useState<Cell>(() => worstCell(result))
  const [turned, setTurned] = useState<Turned>()
  const select = (one: Cell) => {
    setTurned(undefined)
    setCell(one)
  }
  return (
    <div className="result-screen">
      <section className="model-panel">
        <h3>{texts.whereWrong}</h3>
        <p>{texts.confusionHint}</p>
        <Confusion run={run} result={result} selected={turned ? undefined : cell} onSelect={select} />
      </section>
      {turned ? (
        <TurnedSamples run={run} datasetId={datasetId} turned={turned} onClose={() => setTurned(undefined)} />
      ) : (
        <CellSamples run={run} result={result} datasetId={datasetId} cell={cell} />
      )}
      <LastTime
        run={run}
        result={result}
        previous={previous}
        usedRunId={usedRunId}
        onCompare={onCompare}
        turned={turned?.to}
        onTurned={setTurned}
      />
    </div>
  )
}
