import type { ModelRun } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { algorithmTexts, parameterTexts, runTexts as texts } from '../../../texts/model-run.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { ScrollBox } from '../../../ui/pieces/scroll-box.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { percentOf, shortNumber } from '../figures.ts'
import { runQuery } from '../run-queries.ts'
import './confusion.css'
import './result.css'

interface Line {
  name: string
  before: string
  after: string
  /** How much better it became; undefined where there is no better and worse. */
  gain?: number | undefined
  /** The difference in words. */
  change?: string | undefined
}

const share = (value: number | undefined) => (value === undefined || value < 0 ? '–' : percentOf(value))

/** Two shares side by side, with the difference in points of a hundred. */
function shareLine(name: string, before: number | undefined, after: number | undefined): Line {
  const line = { name, before: share(before), after: share(after) }
  if (before === undefined || after === undefined || before < 0 || after < 0) return line
  const gain = Math.round(after * 100) - Math.round(before * 100)
  return { ...line, gain, change: texts.points(gain) }
}

function figureLines(before: ModelRun, after: ModelRun): Line[] {
  const [one, other] = [before.Result, after.Result]
  if (!one || !other) return []
  if (one.Regression && other.Regression) {
    const [was, is] = [one.Regression, other.Regression]
    return [
      { name: texts.r2, before: shortNumber(was.R2), after: shortNumber(is.R2), gain: is.R2 - was.R2 },
      { name: texts.mae, before: shortNumber(was.Mae), after: shortNumber(is.Mae), gain: was.Mae - is.Mae },
    ]
  }
  const isBoxes = other.MeanPrecision !== null
  return [
    shareLine(isBoxes ? texts.meanPrecision : texts.correct, one.Accuracy, other.Accuracy),
    ...other.Classes.map(({ LabelName, F1, Precision }) => {
      const was = one.Classes.find((known) => known.LabelName === LabelName)
      return shareLine(
        texts.ofClass(LabelName, isBoxes ? texts.averagePrecision : texts.f1),
        isBoxes ? was?.Precision : was?.F1,
        isBoxes ? Precision : F1,
      )
    }),
  ]
}

/** What was done differently. */
function settingLines(before: ModelRun, after: ModelRun): Line[] {
  const dataOf = (run: ModelRun) => texts.version(run.DatasetVersion, dataTexts.count(run.ModelType, run.SampleNum))
  const names = [...new Set([...Object.keys(before.Parameters), ...Object.keys(after.Parameters)])]
  const parameter = (run: ModelRun, name: string) => String(run.Parameters[name] ?? '–')
  return [
    { name: texts.data, before: dataOf(before), after: dataOf(after) },
    {
      name: texts.exam,
      before: String(before.Result?.HeldOutNum ?? '–'),
      after: String(after.Result?.HeldOutNum ?? '–'),
    },
    {
      name: texts.algorithm,
      before: algorithmTexts[before.Algorithm].name,
      after: algorithmTexts[after.Algorithm].name,
    },
    ...names
      .map((name) => ({
        name: parameterTexts[name]?.name ?? name,
        before: parameter(before, name),
        after: parameter(after, name),
      }))
      .filter((line) => line.before !== line.after),
  ]
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return lines.map(({ name, before, after, gain, change }) => (
    <tr key={name} data-same={before === after || undefined}>
      <th scope="row">{name}</th>
      <td>{before}</td>
      <td>{after}</td>
      <td>
        {gain !== undefined && gain !== 0 && (
          <b data-state={gain > 0 ? 'better' : 'worse'}>
            <Icon name={gain > 0 ? 'up' : 'down'} size={16} />
            {change ?? texts.better(gain > 0)}
          </b>
        )}
      </td>
    </tr>
  ))
}

interface RunCompareProps {
  beforeId: string
  afterId: string
  onClose: () => void
}

/** Two runs side by side: what was done differently, and what came of it. */
export function RunCompare({ beforeId, afterId, onClose }: RunCompareProps) {
  const before = useQuery(runQuery(beforeId))
  const after = useQuery(runQuery(afterId))
  if (before.isPending || after.isPending) return <Skeleton height={280} radius={12} />
  const error = before.error ?? after.error
  if (error || !before.data || !after.data) {
    return <ErrorState title={texts.error} message={sentenceOf(error)} onRetry={() => void before.refetch()} />
  }
  const [one, other] = [before.data, after.data]
  return (
    <section className="model-panel" aria-labelledby="run-compare">
      <header className="compare-head">
        <h2 id="run-compare">{texts.compareTitle(one.Number, other.Number)}</h2>
        <Button size={28} kind="quiet" onClick={onClose}>
          {texts.compareClose}
        </Button>
      </header>
      <ScrollBox className="confusion-frame" label={texts.compareWhat}>
        <table className="run-compare">
          <thead>
            <tr>
              <th scope="col">{texts.compareWhat}</th>
              <th scope="col">{texts.number(one.Number)}</th>
              <th scope="col">{texts.number(other.Number)}</th>
              <th scope="col">{texts.compareChange}</th>
            </tr>
          </thead>
          <tbody>
            <Lines lines={figureLines(one, other)} />
          </tbody>
          <tbody>
            <Lines lines={settingLines(one, other)} />
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
}
