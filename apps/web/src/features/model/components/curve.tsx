import type { ModelRunEpoch } from '@shijie/contract'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { percentOf, shortNumber } from '../figures.ts'

interface CurveProps {
  kind: 'loss' | 'accuracy'
  history: readonly ModelRunEpoch[]
  /** Rounds that are planned: room for what is to come. */
  total: number
  /** The round whose weights were kept, once it is over. */
  kept?: number | undefined
  /** Shows the way up to this round only. */
  until?: number | undefined
}

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [520, 200, 44, 28]
const GRID = [0, 0.25, 0.5, 0.75, 1]
/** Ends of an axis whose quarters are short numbers. */
const TOPS = [0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.6, 2, 3, 4, 6, 8, 10, 20, 40, 100]

/** The axis goes to the next such end; to more than the last only where a loss ran away. */
function axisOf(kind: CurveProps['kind'], values: readonly number[]) {
  if (kind === 'accuracy') return { top: 1, say: percentOf }
  const highest = Math.max(0, ...values)
  const top = TOPS.find((end) => end >= highest) ?? highest
  return { top, say: (value: number) => value.toFixed(top < 4 ? 2 : top < 40 ? 1 : 0) }
}

/** The last figures of both lines, and where the lines go. */
function measure(kind: CurveProps['kind'], history: readonly ModelRunEpoch[], total: number) {
  const exam = history.map((epoch) => (kind === 'loss' ? epoch.ValLoss : epoch.ValAccuracy))
  const practice = history.map((epoch) => (kind === 'loss' ? epoch.Loss : epoch.Accuracy))
  const { top, say } = axisOf(kind, [...exam, ...practice])
  const x = (index: number) => LEFT + ((index + 1) / Math.max(1, total)) * (WIDTH - LEFT - 12)
  const y = (value: number) => 8 + (1 - value / top) * (HEIGHT - BOTTOM - 8)
  const line = (values: readonly number[]) => values.map((value, index) => `${x(index)},${y(value)}`).join(' ')
  return { exam, practice, axis: GRID.map((part) => ({ height: y(top * part), name: say(top * part) })), x, y, line }
}

/** Loss or accuracy by rounds: what was held out for the rounds as a whole line, what was learned from dashed. */
export function Curve({ kind, history, total, kept = 0, until = history.length }: CurveProps) {
  const { exam, practice, axis, x, y, line } = measure(kind, history, total)
  const say = kind === 'accuracy' ? percentOf : shortNumber
  // Figures are those of the model that one has: of the round that was kept, while it learns of the last one.
  const shown = kept > 0 && kept <= history.length ? kept - 1 : until - 1
  const [shownExam, shownPractice] = [exam[shown], practice[shown]]
  return (
    <section className="model-panel">
      <header className="curve-head">
        <div>
          <h3>{kind === 'loss' ? texts.loss : texts.accuracyCurve}</h3>
          <p>{kind === 'loss' ? texts.lossHint : texts.accuracyHint}</p>
        </div>
        <dl>
          <div className="exam">
            <dd>{shownExam === undefined ? '–' : say(shownExam)}</dd>
            <dt>{texts.quiz}</dt>
          </div>
          <div>
            <dd>{shownPractice === undefined ? '–' : say(shownPractice)}</dd>
            <dt>{texts.practice}</dt>
          </div>
        </dl>
      </header>
      <svg className="curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {axis.map(({ height, name }) => (
          <g key={name}>
            <line x1={LEFT} x2={WIDTH - 12} y1={height} y2={height} />
            <text x={LEFT - 8} y={height + 4} textAnchor="end">
              {name}
            </text>
          </g>
        ))}
        <text x={LEFT} y={HEIGHT - 6}>
          0
        </text>
        <text x={WIDTH - 12} y={HEIGHT - 6} textAnchor="end">
          {texts.round(total)}
        </text>
        <polyline className="practice" points={line(practice.slice(0, until))} />
        <polyline className="exam" points={line(exam.slice(0, until))} />
        {kept > 0 && shown < history.length - 1 && (
          <g className="kept">
            <line x1={x(shown)} x2={x(shown)} y1={8} y2={HEIGHT - BOTTOM} />
            <text
              x={x(shown) + (shown > total / 2 ? -8 : 8)}
              y={kind === 'loss' ? 20 : HEIGHT - BOTTOM - 8}
              textAnchor={shown > total / 2 ? 'end' : 'start'}
            >
              {texts.kept(kept)}
            </text>
          </g>
        )}
        {shownExam !== undefined && <circle cx={x(shown)} cy={y(shownExam)} r={5} />}
      </svg>
    </section>
  )
}
