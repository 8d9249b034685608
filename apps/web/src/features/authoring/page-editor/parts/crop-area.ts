/** What stays of a picture: its edges as shares of width and height, from 0 to 1. */
export interface CropArea {
  left: number
  top: number
  right: number
  bottom: number
}

export type Edge = keyof CropArea

export const WHOLE: CropArea = { left: 0, top: 0, right: 1, bottom: 1 }
/** Less would be a line that nobody can take hold of. */
const LEAST = 0.02

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Moves one edge, never past the opposite one. */
export function moveEdge(area: CropArea, edge: Edge, to: number): CropArea {
  switch (edge) {
    case 'left':
      return { ...area, left: between(to, 0, area.right - LEAST) }
    case 'top':
      return { ...area, top: between(to, 0, area.bottom - LEAST) }
    case 'right':
      return { ...area, right: between(to, area.left + LEAST, 1) }
    case 'bottom':
      return { ...area, bottom: between(to, area.top + LEAST, 1) }
  }
}

/** The area between two points, wherever somebody began. */
export function areaBetween(one: { x: number; y: number }, other: { x: number; y: number }): CropArea {
  const [left, right] = [one.x, other.x].map((x) => between(x, 0, 1)).sort((a, b) => a - b) as [number, number]
  const [top, bottom] = [one.y, other.y].map((y) => between(y, 0, 1)).sort((a, b) => a - b) as [number, number]
  const area = { left: Math.min(left, 1 - LEAST), top: Math.min(top, 1 - LEAST), right, bottom }
  return { ...area, right: Math.max(right, area.left + LEAST), bottom: Math.max(bottom, area.top + LEAST) }
}

/** In whole pixels of the picture. */
export function pixelsOf(area: CropArea, size: { width: number; height: number }) {
  const left = Math.round(area.left * size.width)
  const top = Math.round(area.top * size.height)
  return {
    left,
    top,
    width: Math.max(1, Math.round(area.right * size.width) - left),
    height: Math.max(1, Math.round(area.bottom * size.height) - top),
  }
}
