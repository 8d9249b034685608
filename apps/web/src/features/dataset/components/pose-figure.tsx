import { BodyLines } from '../../../ui/drawings/body-lines.tsx'
import './sample-grid.css'

const SURE = 0.3

/** A body as lines: seventeen points with x, y and certainty, scaled to fill the tile. */
export function PoseFigure({ values }: { values: readonly (number | string)[] }) {
  const points = Array.from({ length: 17 }, (_, at) => ({
    x: Number(values[at * 3]),
    y: Number(values[at * 3 + 1]),
    isSure: Number(values[at * 3 + 2]) >= SURE,
  }))
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys), 0.001) * 1.25
  const left = (Math.max(...xs) + Math.min(...xs) - size) / 2
  const top = (Math.max(...ys) + Math.min(...ys) - size) / 2
  return (
    <svg className="pose-figure" viewBox={`${left} ${top} ${size} ${size}`} aria-hidden="true">
      <BodyLines points={points} size={size} />
    </svg>
  )
}
