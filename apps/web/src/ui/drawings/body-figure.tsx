import { BodyLines } from './body-lines.tsx'
import './device.css'

const SURE = 0.3

/** A body as its points tell it, in the square that they were found in. */
export function BodyFigure({ values }: { values: readonly (number | string)[] }) {
  const at = (place: number) => Number(values[place] ?? 0)
  const points = Array.from({ length: values.length / 3 }, (_, index) => ({
    x: at(index * 3),
    y: at(index * 3 + 1),
    isSure: at(index * 3 + 2) >= SURE,
  }))
  return (
    <svg className="body-figure" viewBox="0 0 1 1" aria-hidden="true">
      <BodyLines points={points} size={0.6} />
    </svg>
  )
}
