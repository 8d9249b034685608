/** How a picture is enlarged and moved on its stage. Pure: the stage's size is given. */

export interface View {
  scale: number
  /** Distance of the picture's middle from the stage's, in pixels. */
  x: number
  y: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const SCALE_MAX = 5
export const SCALE_STEP = 1.4

interface Size {
  width: number
  height: number
}

const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value))

/** The enlarged picture always covers the stage: its edges come in no further than the stage's. */
function inside({ scale, x, y }: View, stage: Size): View {
  const limit = (length: number) => ((scale - 1) * length) / 2
  return { scale, x: clamp(x, limit(stage.width)), y: clamp(y, limit(stage.height)) }
}

/** Enlarges around a point (distance from the stage's middle), which stays where it is. */
export function zoomAt(view: View, factor: number, point: { x: number; y: number }, stage: Size): View {
  const scale = Math.max(1, Math.min(SCALE_MAX, view.scale * factor))
  if (scale === 1) return WHOLE
  const ratio = scale / view.scale
  return inside({ scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, stage)
}

export const panBy = (view: View, dx: number, dy: number, stage: Size): View =>
  inside({ scale: view.scale, x: view.x + dx, y: view.y + dy }, stage)

/** Far and level enough for turning the page: -1 for the one before, 1 for the next, 0 for neither. */
export function swipeOf(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < 48 || Math.abs(dx) < Math.abs(dy) * 1.5) return 0
  return dx < 0 ? 1 : -1
}
