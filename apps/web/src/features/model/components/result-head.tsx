import type { ModelRun, ModelRunResult, ModelRunSummary } from '@shijie/contract'
import type { ReactNode } from 'react'
import { linkTo } from '../../../lib/addresses.ts'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { hasAccuracy, percentOf, shortNumber } from '../figures.ts'
import { guessingShare, wilsonInterval } from '../interval.ts'
import { IntervalBar } from './interval-bar.tsx'
import { ExaminedPart } from './part-figures.tsx'
import './result.css'
import './run.css'

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

/** Samples of the diagonal. */
const rightOf = ({ Confusion: rows }: ModelRunResult) => rows.reduce((sum, row, truth) => sum + (row[truth] ?? 0), 0)

interface ResultHeadProps {
  run: ModelRun
  result: ModelRunResult
  previous: ModelRunSummary | undefined
  usedRunId?: string
  use?: ReactNode
}

/** How good it is: the score, what it may really be, and what can be done with it now. */
export function ResultHead({ run, previous, result, use, usedRunId = '' }: ResultHeadProps) {
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
