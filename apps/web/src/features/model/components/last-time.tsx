import type { ModelRun, ModelRunResult, ModelRunSummary } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { Button } from '../../../ui/button.tsx'
import { percentOf } from '../figures.ts'
import { guessing, overlaps, wilson } from '../interval.ts'
import { runQuery } from '../run-queries.ts'
import { IntervalBar } from './interval-bar.tsx'
import './last-time.css'

const recallOf = (result: ModelRunResult, name: string) =>
  result.Classes.find(({ LabelName }) => LabelName === name)?.Recall ?? -1
const share = (value: number) => (value < 0 ? '–' : percentOf(value))

/** What the interval means, for who trained for the first time. */
function FirstTime({ result }: { result: ModelRunResult }) {
  return (
    <>
      <h3>{texts.howSure}</h3>
      <p>{texts.howSureText(result.HeldOutNum)}</p>
      <p>{texts.howSureMore}</p>
    </>
  )
}

function Both({ result, before, onCompare }: { result: ModelRunResult; before: ModelRun; onCompare: () => void }) {
  const last = before.Result
  if (!last) return null
  const guess = guessing(result.Confusion)
  const [was, is] = [wilson(last.Accuracy, last.HeldOutNum), wilson(result.Accuracy, result.HeldOutNum)]
  const points = Math.round(result.Accuracy * 100) - Math.round(last.Accuracy * 100)
  const verdict = overlaps(was, is) ? texts.maybeChance : points > 0 ? texts.surelyBetter : texts.surelyWorse
  return (
    <>
      <header>
        <h3>{texts.lastTime}</h3>
        <Button size={28} kind="quiet" onClick={onCompare}>
          {texts.compareLast}
        </Button>
      </header>
      <p>{points === 0 ? texts.gainSame(before.Number) : texts.gain(before.Number, points)}</p>
      <div className="last-time-bars">
        <span>{texts.before}</span>
        <IntervalBar share={last.Accuracy} interval={was} guess={guess} isSmall isQuiet />
        <b>{percentOf(last.Accuracy)}</b>
        <span>{texts.now}</span>
        <IntervalBar share={result.Accuracy} interval={is} guess={guess} isSmall />
        <b>{percentOf(result.Accuracy)}</b>
      </div>
      <p>{points === 0 ? '' : verdict}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.recognised}</th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.now}</th>
          </tr>
        </thead>
        <tbody>
          {result.Classes.slice(0, 6).map(({ LabelName, Recall }) => (
            <tr key={LabelName}>
              <th scope="row">{LabelName}</th>
              <td>{share(recallOf(last, LabelName))}</td>
              <td>{share(Recall)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface LastTimeProps {
  result: ModelRunResult
  previous: ModelRunSummary | undefined
  onCompare: () => void
}

/** Better than before, or only luck? */
export function LastTime({ result, previous, onCompare }: LastTimeProps) {
  const { data } = useQuery({ ...runQuery(previous?.TrainModelId ?? ''), enabled: previous !== undefined })
  return (
    <section className="model-panel last-time" aria-label={texts.lastTime}>
      {previous ? data && <Both result={result} before={data} onCompare={onCompare} /> : <FirstTime result={result} />}
    </section>
  )
}
