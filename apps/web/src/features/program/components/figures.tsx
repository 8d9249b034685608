import type { ReactNode } from 'react'
import { programRunTexts as texts } from '../../../texts/program-run.ts'
import type { Chart } from '../scene.ts'

const WIDTH = 336
const HEIGHT = 210
const LEFT = 44
const BOTTOM = 30
const TOP = 12
const COLOURS = ['#0f766e', '#2563eb', '#c2410c', '#6d28d9', '#a34a07', '#be185d', '#15803d', '#475569']
const LABELS_MAX = 8

type Labelled = Extract<Chart, { labels: string[] }>

/** A short number: no more digits than one reads. */
export const shortNumber = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4)))

/** From 0, or below it, to a round number above the greatest. */
export function rangeOf(values: readonly number[], withZero: boolean): { low: number; high: number } {
  const all = withZero ? [0, ...values] : values
  const [low, high] = [Math.min(...all), Math.max(...all)]
  if (low === high) return { low: low - (low === 0 ? 0 : 1), high: high + 1 }
  const step = 10 ** Math.floor(Math.log10((high - low) / 4))
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step }
}

interface FrameProps {
  title: string
  summary: string
  children: ReactNode
}

function Frame({ title, summary, children }: FrameProps) {
  return (
    <figure className="program-figure">
      {title && <figcaption>{title}</figcaption>}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title} ${summary}`.trim()}>
        {children}
      </svg>
    </figure>
  )
}

const summaryOf = ({ labels, values }: Labelled) =>
  labels.map((label, i) => `${label} ${shortNumber(values[i] ?? 0)}`).join('，')

/** Lines of the grid with their numbers. */
function Grid({ low, high }: { low: number; high: number }) {
  return [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const y = HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - TOP)
    return (
      <g key={share}>
        <path d={`M${LEFT} ${y}H${WIDTH - 8}`} className="grid" />
        <text x={LEFT - 6} y={y + 4} textAnchor="end">
          {shortNumber(low + share * (high - low))}
        </text>
      </g>
    )
  })
}

const heightOf = (value: number, { low, high }: { low: number; high: number }) =>
  HEIGHT - BOTTOM - ((value - low) / (high - low)) * (HEIGHT - BOTTOM - TOP)

/** Labels under the axis; of many only some, so that they don't overlap. */
function Labels({ labels, at }: { labels: readonly string[]; at: (i: number) => number }) {
  const every = Math.ceil(labels.length / LABELS_MAX)
  return labels.map((label, i) =>
    i % every === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat
      <text key={i} x={at(i)} y={HEIGHT - 10} textAnchor="middle">
        {label.length > 5 ? `${label.slice(0, 4)}…` : label}
      </text>
    ) : null,
  )
}

export function BarFigure(chart: Labelled) {
  const range = rangeOf(chart.values, true)
  const step = (WIDTH - LEFT - 8) / Math.max(1, chart.values.length)
  const zero = heightOf(0, range)
  return (
    <Frame title={chart.title} summary={summaryOf(chart)}>
      <Grid {...range} />
      {chart.values.map((value, i) => {
        const y = heightOf(value, range)
        const x = LEFT + i * step + step * 0.15
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity
          <g key={i}>
            <rect
              x={x}
              width={step * 0.7}
              y={Math.min(y, zero)}
              height={Math.max(1, Math.abs(zero - y))}
              rx="3"
              fill={COLOURS[0]}
            />
            {chart.values.length <= LABELS_MAX && (
              <text x={x + step * 0.35} y={Math.min(y, zero) - 4} textAnchor="middle" className="value">
                {shortNumber(value)}
              </text>
            )}
          </g>
        )
      })}
      <Labels labels={chart.labels} at={(i) => LEFT + (i + 0.5) * step} />
    </Frame>
  )
}

export function LineFigure(chart: Labelled) {
  const range = rangeOf(chart.values, false)
  const last = Math.max(1, chart.values.length - 1)
  const at = (i: number) => LEFT + 6 + (i / last) * (WIDTH - LEFT - 22)
  const points = chart.values.map((value, i) => `${at(i)},${heightOf(value, range)}`)
  return (
    <Frame title={chart.title} summary={summaryOf(chart)}>
      <Grid {...range} />
      <polyline points={points.join(' ')} fill="none" stroke={COLOURS[0]} strokeWidth="2.6" strokeLinejoin="round" />
      {chart.values.length <= 40 &&
        chart.values.map((value, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no other identity
          <circle key={i} cx={at(i)} cy={heightOf(value, range)} r="3.4" fill={COLOURS[0]} />
        ))}
      <Labels labels={chart.labels} at={at} />
    </Frame>
  )
}

export function ScatterFigure({ xs, ys, title }: Extract<Chart, { kind: 'scatter' }>) {
  const [across, up] = [rangeOf(xs, false), rangeOf(ys, false)]
  const at = (x: number) => LEFT + ((x - across.low) / (across.high - across.low)) * (WIDTH - LEFT - 16)
  return (
    <Frame title={title} summary={texts.points(xs.length)}>
      <Grid {...up} />
      {xs.map((x, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points have no other identity
        <circle key={i} cx={at(x)} cy={heightOf(ys[i] ?? 0, up)} r="3.4" fill={COLOURS[1]} fillOpacity="0.75" />
      ))}
      {[0, 0.5, 1].map((share) => (
        <text key={share} x={at(across.low + share * (across.high - across.low))} y={HEIGHT - 10} textAnchor="middle">
          {shortNumber(across.low + share * (across.high - across.low))}
        </text>
      ))}
    </Frame>
  )
}

/** The edge of a slice from one share of the circle to another. */
function sliceOf(from: number, to: number): string {
  const [x, y, radius] = [95, 105, 84]
  if (to - from > 0.9999)
    return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
  const point = (share: number) => {
    const angle = share * 2 * Math.PI - Math.PI / 2
    return `${x + radius * Math.cos(angle)} ${y + radius * Math.sin(angle)}`
  }
  return `M${x} ${y}L${point(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to)}z`
}

export function PieFigure(chart: Labelled) {
  const total = chart.values.reduce((sum, value) => sum + value, 0) || 1
  let from = 0
  const slices = chart.values.map((value, i) => {
    const slice = { from, to: from + value / total, colour: COLOURS[i % COLOURS.length], label: chart.labels[i] ?? '' }
    from = slice.to
    return slice
  })
  return (
    <Frame title={chart.title} summary={summaryOf(chart)}>
      {slices.map((slice, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slices have no other identity
        <g key={i}>
          <path d={sliceOf(slice.from, slice.to)} fill={slice.colour} stroke="#fff" strokeWidth="2" />
          {i < LABELS_MAX && (
            <>
              <rect x="200" y={18 + i * 23} width="12" height="12" rx="3" fill={slice.colour} />
              <text x="218" y={28 + i * 23}>
                {`${slice.label.slice(0, 6)} ${Math.round((slice.to - slice.from) * 100)}%`}
              </text>
            </>
          )}
        </g>
      ))}
    </Frame>
  )
}
