import type { ModelRun, ModelRunResult, ModelRunSummary } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { percentOf } from '../figures.ts'
import { guessingShare, intervalsOverlap, wilsonInterval } from '../interval.ts'
import { runQuery } from '../run-queries.ts'
import { IntervalBar } from './interval-bar.tsx'
import styles from './last-time.module.css'
import { type Turned, TurnedCounts, UseLast } from './used-run.tsx'

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

interface BothProps extends Omit<LastTimeProps, 'previous'> {
  before: ModelRun
}

function Both({ run, result, before, usedRunId = '', onCompare, turned, onTurned }: BothProps) {
  const last = before.Result
  if (!last) return null
  const guess = guessingShare(result.Confusion)
  const [was, is] = [wilsonInterval(last.Accuracy, last.HeldOutNum), wilsonInterval(result.Accuracy, result.HeldOutNum)]
  const points = Math.round(result.Accuracy * 100) - Math.round(last.Accuracy * 100)
  const verdict = intervalsOverlap(was, is) ? texts.maybeChance : points > 0 ? texts.surelyBetter : texts.surelyWorse
  return (
    <>
      <header>
        <h3>{texts.lastTime}</h3>
        <Button size={28} kind="quiet" onClick={onCompare}>
          {texts.compareLast}
        </Button>
      </header>
      <p>{points === 0 ? texts.gainSame(before.Number) : texts.gain(before.Number, points)}</p>
      <div className={styles.lastTimeBars}>
        <span>{texts.before}</span>
        <IntervalBar share={last.Accuracy} interval={was} guess={guess} isSmall isQuiet />
        <b>{percentOf(last.Accuracy)}</b>
        <span>{texts.now}</span>
        <IntervalBar share={result.Accuracy} interval={is} guess={guess} isSmall />
        <b>{percentOf(result.Accuracy)}</b>
      </div>
      <TurnedCounts run={run} before={before} selected={turned} onSelect={onTurned} />
      <p>{points === 0 ? '' : verdict}</p>
      {points < 0 && <UseLast run={run} previous={before} usedRunId={usedRunId} />}
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
  run: ModelRun
  result: ModelRunResult
  previous: ModelRunSummary | undefined
  usedRunId?: string | undefined
  onCompare: () => void
  /** Which of the samples that changed sides are shown. */
  turned?: Turned['to'] | undefined
  onTurned: (turned: Turned) => void
}

/** Better than before, or only luck? */
export function LastTime({ previous, ...rest }: LastTimeProps) {
  const { result } = rest
  const { data } = useQuery({ ...runQuery(previous?.TrainModelId ?? ''), enabled: previous !== undefined })
  return (
    <section className={classNames('model-panel', styles.lastTime)} aria-label={texts.lastTime}>
      {previous ? data && <Both {...rest} before={data} /> : <FirstTime result={result} />}
    </section>
  )
}
