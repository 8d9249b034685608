/** A point of a body and how sure one is of it; seventeen of them, in the order of MoveNet. */
export interface BodyPoint {
  x: number
  y: number
  isSure: boolean
}

/** Points that bones join. */
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
const HEAD = 0

/** A body as lines, for an `svg`; `size` is the length that the drawing fills. */
export function BodyLines({ points, size }: { points: readonly BodyPoint[]; size: number }) {
  const head = points[HEAD]
  return (
    <>
      {bones.map(([from, to]) => {
        const [a, b] = [points[from], points[to]]
        if (!a?.isSure || !b?.isSure) return null
        return <path key={`${from}-${to}`} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} strokeWidth={size * 0.035} />
      })}
      {head?.isSure && <circle cx={head.x} cy={head.y} r={size * 0.07} strokeWidth={size * 0.03} />}
    </>
  )
}
