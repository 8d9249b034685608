import { runTexts as texts } from '../../../texts/model-run.ts'
import './foretold.css'

/** A number as it is and as it was foretold. */
export interface Foretelling {
  id: string
  truth: number
  foretold: number
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [520, 360, 56, 16, 28, 44]
const STEPS = 4

/** A step that people count in, so that about so many fit: 1, 2 or 5 and zeros. */
export function niceStep(span: number, steps = STEPS): number {
  const rough = span / steps
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 5].find((one) => one * power >= rough) ?? 10)
}

/** The lines of both axes: the same, so that the diagonal is where both numbers are one. */
export function ticksOf(pairs: readonly Foretelling[]): number[] {
  const all = pairs.flatMap(({ truth, foretold }) => [truth, foretold])
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const step = niceStep(most - least || Math.abs(most) || 1)
  const [from, to] = [Math.floor(least / step), Math.ceil(most / step)]
  // Counted in whole steps: sums of fractions would drift.
  return Array.from({ length: Math.max(1, to - from) + 1 }, (_, at) => Number(((from + at) * step).toPrecision(12)))
}

interface ScatterProps {
  pairs: readonly Foretelling[]
  /** Name of the number. */
  target: string
  /** What the picture shows, for whoever does not see it. */
  label: string
}

/** True numbers across, foretold ones up; on the diagonal both are the same. */
export function Scatter({ pairs, target, label }: ScatterProps) {
  if (pairs.length === 0) return null
  const ticks = ticksOf(pairs)
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const part = (value: number) => (value - low) / (high - low || 1)
  const x = (value: number) => LEFT + part(value) * (WIDTH - LEFT - RIGHT)
  const y = (value: number) => TOP + (1 - part(value)) * (HEIGHT - TOP - BOTTOM)
  return (
    <svg className="scatter" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} />
          <line x1={x(tick)} x2={x(tick)} y1={TOP} y2={HEIGHT - BOTTOM} />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
          <text x={x(tick)} y={HEIGHT - BOTTOM + 18} textAnchor="middle">
            {tick}
          </text>
        </g>
      ))}
      <line className="diagonal" x1={x(low)} y1={y(low)} x2={x(high)} y2={y(high)} />
      {pairs.map(({ id, truth, foretold }) => (
        <g key={id}>
          <line className="off" x1={x(truth)} y1={y(truth)} x2={x(truth)} y2={y(foretold)} />
          <circle cx={x(truth)} cy={y(foretold)} r={5} />
        </g>
      ))}
      <text className="axis" x={LEFT} y={16}>
        {texts.axis(target, texts.foretoldNumber)}
      </text>
      <text className="axis" x={WIDTH - RIGHT} y={HEIGHT - 6} textAnchor="end">
        {texts.axis(target, texts.trueNumber)}
      </text>
    </svg>
  )
}
