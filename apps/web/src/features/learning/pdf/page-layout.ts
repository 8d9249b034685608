/** Where the pages of a document stand, one below the other. Pure. */

export interface PageSize {
  width: number
  height: number
}

export interface PageLayout {
  /** Distance of each page from the top; heights and widths likewise, all in CSS pixels. */
  tops: number[]
  heights: number[]
  widths: number[]
  total: number
}

export const PAGE_GAP = 16
/** Space around the pages. */
export const MARGIN = 20
/** CSS pixels for one point of paper. */
export const POINT = 96 / 72
export const ZOOM_MIN = 0.5
export const ZOOM_MAX = 3
export const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const

export type Zoom = 'width' | 'page' | number

/** How many CSS pixels a point takes. */
export function scaleOf(zoom: Zoom, page: PageSize, room: PageSize): number {
  if (typeof zoom === 'number') return zoom * POINT
  const byWidth = Math.max(80, room.width - 2 * MARGIN) / page.width
  if (zoom === 'width') return Math.min(byWidth, ZOOM_MAX * POINT)
  return Math.min(byWidth, Math.max(80, room.height - 2 * MARGIN) / page.height)
}

/** The next step in a direction from any zoom. */
export function stepZoom(scale: number, direction: 1 | -1): number {
  const now = scale / POINT
  const steps = direction === 1 ? ZOOM_STEPS : ZOOM_STEPS.toReversed()
  const next = steps.find((step) => (direction === 1 ? step > now + 0.01 : step < now - 0.01))
  return next ?? (direction === 1 ? ZOOM_MAX : ZOOM_MIN)
}

export function layoutPages(sizes: readonly PageSize[], scale: number): PageLayout {
  const tops: number[] = []
  let top = MARGIN
  for (const { height } of sizes) {
    tops.push(top)
    top += height * scale + PAGE_GAP
  }
  return {
    tops,
    heights: sizes.map(({ height }) => height * scale),
    widths: sizes.map(({ width }) => width * scale),
    total: top - PAGE_GAP + MARGIN,
  }
}

/** Index of the page at this height, or of the one below it in a gap. */
export function indexAt({ tops, heights }: PageLayout, y: number): number {
  let [low, high] = [0, tops.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tops[middle] ?? 0) + (heights[middle] ?? 0) > y) high = middle
    else low = middle + 1
  }
  return low
}

/** Pages that a part of the column touches, as indexes. */
export function indexesIn(layout: PageLayout, from: number, to: number): number[] {
  const indexes: number[] = []
  for (let i = indexAt(layout, from); i < layout.tops.length && (layout.tops[i] ?? 0) < to; i++) indexes.push(i)
  return indexes
}

/** Pages that can really be read: half of the page is in view, or it fills half of the view. Numbers from 1. */
export function readablePages(layout: PageLayout, top: number, height: number): number[] {
  return indexesIn(layout, top, top + height)
    .filter((i) => {
      const [begin, length] = [layout.tops[i] ?? 0, layout.heights[i] ?? 0]
      const seen = Math.min(begin + length, top + height) - Math.max(begin, top)
      return seen >= Math.min(length, height) / 2
    })
    .map((i) => i + 1)
}

/** Page and part of it at the top of the view, from 0; and back. */
export function positionAt(layout: PageLayout, top: number): number {
  const index = indexAt(layout, top)
  const part = (top - (layout.tops[index] ?? 0)) / (layout.heights[index] || 1)
  return index + Math.max(0, Math.min(0.99, part))
}

export function topOf(layout: PageLayout, position: number): number {
  const index = Math.max(0, Math.min(layout.tops.length - 1, Math.floor(position)))
  const part = position - index
  // The beginning of a page shows its edge.
  return part < 0.005
    ? (layout.tops[index] ?? 0) - MARGIN
    : (layout.tops[index] ?? 0) + part * (layout.heights[index] ?? 0)
}
