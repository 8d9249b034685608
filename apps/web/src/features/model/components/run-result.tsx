import type { ModelRun, ModelRunResult } from '@shijie/contract'
import { useState } from 'react'
import { links } from '../../../lib/addresses.ts'
import { runTexts as texts } from '../../../texts/model.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { percentOf, shortNumber } from '../figures.ts'
import { Curve } from './curve.tsx'
import { DownloadModel } from './download-model.tsx'
import { HeldOutList } from './held-out-list.tsx'
import './result.css'
import './run.css'

interface Cell {
  truth: number
  predicted: number
}

interface ConfusionProps {
  run: ModelRun
  result: ModelRunResult
  selected: Cell | undefined
  onSelect: (cell: Cell) => void
}

/** Rows are what samples are, columns what the model said; each cell opens the samples behind it. */
function Confusion({ run, result, selected, onSelect }: ConfusionProps) {
  const names = run.Labels.map(({ LabelName }) => LabelName)
  const hasRefused = result.Confusion.some((row) => (row[names.length] ?? 0) > 0)
  const columns = hasRefused ? [...names, texts.refused] : names
  return (
    <div className="confusion-frame">
      <table className="confusion">
        <thead>
          <tr>
            <th scope="col">
              {texts.truth} \ {texts.predicted}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, truth) => {
            const row = result.Confusion[truth] ?? []
            const sum = row.reduce((all, count) => all + count, 0)
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {columns.map((column, index) => {
                  const count = row[index] ?? 0
                  const predicted = index === names.length ? -2 : index
                  const isSelected = selected?.truth === truth && selected.predicted === predicted
                  return (
                    <td key={column}>
                      <button
                        type="button"
                        className={index === truth ? 'right' : 'wrong'}
                        style={{ '--share': sum > 0 ? count / sum : 0 } as React.CSSProperties}
                        aria-label={texts.cell(name, column, count)}
                        aria-pressed={isSelected}
                        onClick={() => onSelect({ truth, predicted })}
                      >
                        {count}
                      </button>
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const share = (value: number) => (value < 0 ? '–' : percentOf(value))

function Classes({ result }: { result: ModelRunResult }) {
  const hasFew = result.Classes.some(({ Num }) => Num < 10)
  return (
    <section className="model-panel">
      <h3>{texts.classes}</h3>
      <div className="confusion-frame">
        <table className="class-figures">
          <thead>
            <tr>
              {[texts.label, texts.count, texts.precision, texts.recall, texts.f1].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.Classes.map(({ LabelName, Num, Precision, Recall, F1 }) => (
              <tr key={LabelName}>
                <th scope="row">{LabelName}</th>
                <td>{Num}</td>
                <td>{share(Precision)}</td>
                <td>{share(Recall)}</td>
                <td>{share(F1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasFew && <p className="model-caution">{texts.few}</p>}
    </section>
  )
}

/** The one figure that counts for the kind of model. */
function Score({ result }: { result: ModelRunResult }) {
  if (result.Regression) {
    return (
      <dl className="score">
        <div>
          <dd>{shortNumber(result.Regression.R2)}</dd>
          <dt>{texts.r2}</dt>
        </div>
        <div>
          <dd>{shortNumber(result.Regression.Mae)}</dd>
          <dt>{texts.mae}</dt>
        </div>
      </dl>
    )
  }
  return (
    <dl className="score">
      <div>
        <dd>{percentOf(result.Accuracy)}</dd>
        <dt>{result.MeanPrecision === null ? texts.correct : texts.meanPrecision}</dt>
      </div>
    </dl>
  )
}

function Mistakes({ run, result, datasetId }: { run: ModelRun; result: ModelRunResult; datasetId: string }) {
  const [cell, setCell] = useState<Cell>()
  return (
    <>
      <section className="model-panel">
        <h3>{texts.confusion}</h3>
        <p>{texts.confusionHint}</p>
        <Confusion run={run} result={result} selected={cell} onSelect={setCell} />
        {cell && (
          <HeldOutList run={run} datasetId={datasetId} filter={{ ...cell, onlyWrong: false }} empty={texts.cellEmpty} />
        )}
      </section>
      <section className="model-panel">
        <h3>{texts.worst}</h3>
        <p>{texts.worstHint}</p>
        <HeldOutList
          run={run}
          datasetId={datasetId}
          filter={{ truth: -1, predicted: -1, onlyWrong: true }}
          empty={texts.noMistakes}
        />
      </section>
    </>
  )
}

/** The figures of a finished training, over samples that it never learned from. */
export function RunResult({ run, datasetId }: { run: ModelRun; datasetId: string }) {
  const { Result: result, Progress } = run
  if (!result) return null
  return (
    <>
      <section className="model-panel result-head">
        <div>
          <h2>{texts.resultTitle}</h2>
          <p>{texts.resultLead(result.HeldOutNum, result.TrainNum)}</p>
        </div>
        <Score result={result} />
        <ButtonLink
          kind="primary"
          size={44}
          to={links.modelOperate(run.ModelType, 'verify', { modelid: run.ModelId, runid: run.TrainModelId })}
        >
          {texts.toVerify}
        </ButtonLink>
      </section>
      {result.Confusion.length > 0 && <Mistakes run={run} result={result} datasetId={datasetId} />}
      {result.Classes.length > 0 && <Classes result={result} />}
      {Progress.History.length > 1 && (
        <div className="curves">
          <Curve kind="loss" history={Progress.History} total={Progress.History.length} />
          <Curve kind="accuracy" history={Progress.History} total={Progress.History.length} />
        </div>
      )}
      <DownloadModel run={run} />
    </>
  )
}
