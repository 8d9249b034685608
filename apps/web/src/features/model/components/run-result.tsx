import { EXAMINED_FEW, type ModelRun, type ModelRunResult, type ModelRunSummary } from '@shijie/contract'
import { type ReactNode, useState } from 'react'
import { linkTo } from '../../../lib/addresses.ts'
import { colourOf } from '../../../lib/label-colours.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { outdatedTexts } from '../../../texts/model.ts'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { hasAccuracy, percentOf, shortNumber } from '../figures.ts'
import { guessingShare, wilsonInterval } from '../interval.ts'
import { useRetrain } from '../use-retrain.ts'
import { type Cell, Confusion } from './confusion.tsx'
import { DownloadModel } from './download-model.tsx'
import { Foretold } from './foretold.tsx'
import { HeldOutList } from './held-out-list.tsx'
import { IntervalBar } from './interval-bar.tsx'
import { LastTime } from './last-time.tsx'
import { LearningStory } from './learning-story.tsx'
import { OutdatedNote } from './outdated-note.tsx'
import { ExaminedPart, PartFigures } from './part-figures.tsx'
import { NotUsed, type Turned, UseLast } from './used-run.tsx'
import './result.css'
import './run.css'

/** Enough of a fingerprint to compare two by eye. */
const SHORT_HASH = 8

const share = (value: number) => (value < 0 ? '–' : percentOf(value))

function Classes({ run, result }: { run: ModelRun; result: ModelRunResult }) {
  const isBoxes = result.MeanPrecision !== null
  const few = result.Classes.filter(({ Num }) => Num < EXAMINED_FEW).map(({ LabelName }) => LabelName)
  const heads = isBoxes
    ? [texts.label, texts.boxCount, texts.averagePrecision]
    : [texts.label, texts.count, texts.precision, texts.recall, texts.f1]
  return (
    <section className="model-panel">
      <h3>{texts.classes}</h3>
      <p>{isBoxes ? texts.boxesHint : texts.classesHint}</p>
      <div className="confusion-frame">
        <table className="class-figures">
          <thead>
            <tr>
              {heads.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.Classes.map(({ LabelName, Num, Precision, Recall, F1 }, at) => {
              // Of what was never asked nothing is known, which is not nought.
              const known = (figure: number) => share(Num === 0 ? -1 : figure)
              const whole = isBoxes ? Precision : F1
              return (
                <tr key={LabelName}>
                  <th scope="row">
                    <i className="class-square" style={{ background: colourOf(run.Labels[at]?.Color ?? at) }} />
                    {LabelName}
                  </th>
                  <td>{Num}</td>
                  {!isBoxes && <td>{known(Precision)}</td>}
                  {!isBoxes && <td>{known(Recall)}</td>}
                  <td className="class-whole">
                    <span>
                      <i style={{ width: percentOf(Math.max(0, whole)) }} />
                    </span>
                    {known(whole)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {few.length > 0 && (
        <p className="model-caution">
          <Icon name="alert" size={18} />
          {texts.few(
            few.length > 4 ? texts.manyFew(few.slice(0, 3).join('、'), few.length) : few.join('、'),
            EXAMINED_FEW,
          )}
        </p>
      )}
    </section>
  )
}

/** How much better or worse than the run before. */
function Gain({ run, previous }: { run: ModelRun; previous: ModelRunSummary | undefined }) {
  if (!previous || !hasAccuracy(previous.Accuracy) || !hasAccuracy(run.Accuracy)) return null
  const points = Math.round(run.Accuracy * 100) - Math.round(previous.Accuracy * 100)
  if (points === 0) return <p className="run-gain">{texts.gainSame(previous.Number)}</p>
  return (
    <p className="run-gain" data-state={points > 0 ? 'better' : 'worse'}>
      <Icon name={points > 0 ? 'up' : 'down'} size={16} />
      {texts.gain(previous.Number, points)}
    </p>
  )
}

/** Classes that the score says nothing of. */
function Untested({ Classes: classes }: Pick<ModelRunResult, 'Classes'>) {
  const names = classes.filter(({ Num }) => Num === 0).map(({ LabelName }) => LabelName)
  if (names.length === 0) return null
  return <p className="model-caution">{texts.untested(names.slice(0, 3).join('、'), names.length)}</p>
}

/** The one figure that counts for the kind of model. */
function Score({ result }: { result: ModelRunResult }) {
  const figures: [string, string][] = result.Regression
    ? [
        [shortNumber(result.Regression.R2), texts.r2],
        [shortNumber(result.Regression.Mae), texts.mae],
      ]
    : [[percentOf(result.Accuracy), result.MeanPrecision === null ? texts.correct : texts.meanPrecision]]
  return (
    <dl className="score">
      {figures.map(([figure, name]) => (
        <div key={name}>
          <dd>{figure}</dd>
          <dt>{name}</dt>
        </div>
      ))}
    </dl>
  )
}

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

/** Where it is wrong, the very samples behind it, and whether it is better than before: one screen. */
function FirstScreen(props: RunResultProps & { result: ModelRunResult }) {
  const { run, result, datasetId, previous, usedRunId, onCompare } = props
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

function Worst({ run, datasetId }: { run: ModelRun; datasetId: string }) {
  return (
    <section className="model-panel">
      <h3>{texts.worst}</h3>
      <p>{texts.worstHint}</p>
      <HeldOutList
        label={texts.worst}
        run={run}
        datasetId={datasetId}
        filter={{ truth: -1, predicted: -1, onlyWrong: true }}
        empty={texts.noMistakes}
      />
    </section>
  )
}

/** Pictures that boxes were looked for in, so that their boxes can be mended. */
function ExamPictures({ run, datasetId }: { run: ModelRun; datasetId: string }) {
  return (
    <section className="model-panel">
      <h3>{texts.examPictures}</h3>
      <p>{texts.examPicturesHint}</p>
      <HeldOutList
        label={texts.examPictures}
        run={run}
        datasetId={datasetId}
        filter={{ truth: -1, predicted: -1, onlyWrong: false }}
        empty={texts.cellEmpty}
      />
    </section>
  )
}

/** Which version this run learned from, whatever became of the set since. */
function LearnedFrom({ run }: { run: ModelRun }) {
  const { isPending, start } = useRetrain(run, true)
  const count = dataTexts.count(run.ModelType, run.SampleNum)
  return (
    <p className="result-data">
      {texts.learnedFrom(run.DatasetVersion, count, run.DatasetHash.slice(0, SHORT_HASH))}
      <Button size={28} kind="quiet" isBusy={isPending} onClick={start}>
        <Icon name="refresh" size={16} />
        {texts.sameData}
      </Button>
    </p>
  )
}

interface RunResultProps {
  run: ModelRun
  datasetId: string
  /** The run that answers for the model; empty where that does not matter. */
  usedRunId?: string
  /** The finished run before this one. */
  previous: ModelRunSummary | undefined
  onCompare: () => void
  /** Takes the model into a program; the page brings it, because programs are another feature. */
  use?: ReactNode
}

/** How good it is: the score, what it may really be, and what can be done with it now. */
function Head({ run, previous, result, use, usedRunId }: RunResultProps & { result: ModelRunResult }) {
  const operate = (step: 'verify' | 'release', runid: string) =>
    linkTo.modelOperate(run.ModelType, step, { modelid: run.ModelId, runid })
  const isCounted = result.Confusion.length > 0
  const guess = guessingShare(result.Confusion)
  return (
    <section className="model-panel run-result-head">
      <Score result={result} />
      <div>
        <h2>
          {isCounted
            ? texts.counted(texts.parts[result.ExaminedPart].name, result.HeldOutNum, rightOf(result))
            : texts.resultTitle}
        </h2>
        <ExaminedPart result={result} />
        <p>{texts.resultLead(result.HeldOutNum, result.TrainNum, result.Seconds)}</p>
        <Untested Classes={result.Classes} />
        {!isCounted && <Gain run={run} previous={previous} />}
      </div>
      {isCounted && (
        <div className="run-result-sure">
          <IntervalBar
            share={result.Accuracy}
            interval={wilsonInterval(result.Accuracy, result.HeldOutNum)}
            guess={guess}
          />
          {result.Accuracy <= guess && <p className="model-caution">{texts.noBetterThanGuessing}</p>}
        </div>
      )}
      <div className="run-result-acts">
        <ButtonLink kind="quiet" size={44} to={operate('verify', run.TrainModelId)}>
          {texts.toVerify}
        </ButtonLink>
        {/* Whoever went back to another run publishes that one. */}
        <ButtonLink size={44} to={operate('release', usedRunId || run.TrainModelId)}>
          <Icon name="upload" size={18} />
          {texts.toRelease}
        </ButtonLink>
        {use}
      </div>
    </section>
  )
}

/** Samples of the diagonal. */
const rightOf = ({ Confusion: rows }: ModelRunResult) => rows.reduce((sum, row, truth) => sum + (row[truth] ?? 0), 0)

/** The figures of a finished run, over samples that it never learned from. */
export function RunResult(props: RunResultProps) {
  const { run, datasetId, previous, usedRunId = '' } = props
  const retrain = useRetrain(run)
  const { Result: result } = run
  if (!result) return null
  const isCounted = result.Confusion.length > 0
  return (
    <>
      <OutdatedNote
        run={run}
        act={
          <Button isBusy={retrain.isPending} busyText={texts.starting} onClick={retrain.start}>
            {outdatedTexts.trainAgain}
          </Button>
        }
      />
      <NotUsed run={run} usedRunId={usedRunId} />
      <Head {...props} result={result} />
      {isCounted && <FirstScreen {...props} result={result} />}
      {!isCounted && previous && (
        <div className="result-last">
          <Button size={44} onClick={props.onCompare}>
            {texts.compareLast}
          </Button>
          {run.Accuracy < previous.Accuracy && <UseLast run={run} previous={previous} usedRunId={usedRunId} />}
        </div>
      )}
      {result.Regression && result.HeldOutNum < EXAMINED_FEW && (
        <p className="model-caution">
          <Icon name="alert" size={18} />
          {texts.fewRows(result.HeldOutNum)}
        </p>
      )}
      {result.Regression && <Foretold run={run} datasetId={datasetId} />}
      {result.Classes.length > 0 && <Classes run={run} result={result} />}
      <PartFigures result={result} />
      {isCounted && <Worst run={run} datasetId={datasetId} />}
      {result.MeanPrecision !== null && <ExamPictures run={run} datasetId={datasetId} />}
      <LearnedFrom run={run} />
      <LearningStory run={run} />
      <DownloadModel run={run} />
    </>
  )
}
