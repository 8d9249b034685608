/** Points that bones join, in the order of MoveNet. */
const bones = [
  [5, 6],
  [5, 7],
  [7, 9],
  [6, 8],
  [8, 10],
  [5, 11],
  [6, 12],
  [11, 12],
  [11, 13],
  [13, 15],
  [12, 14],
  [14, 16],
] as const
const SURE = 0.3
const HEAD = 0

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
  const head = points[HEAD]
  return (
    <svg className="pose-figure" viewBox={`${left} ${top} ${size} ${size}`} aria-hidden="true">
      {bones.map(([from, to]) => {
        const [a, b] = [points[from], points[to]]
        if (!a?.isSure || !b?.isSure) return null
        return <path key={`${from}-${to}`} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} strokeWidth={size * 0.035} />
      })}
      {head?.isSure && <circle cx={head.x} cy={head.y} r={size * 0.07} strokeWidth={size * 0.03} />}
    </svg>
  )
}
