import { plane, planeScale, point } from './charts.mjs'
import { color } from './colors.mjs'
import { box, line, path, text } from './draw.mjs'
import { LEAF_RANGE, lineEnds, lineSays } from './leaf-data.mjs'

/** Where the leaf plane stands in most lessons. */
export const AREA = [90, 130, 700, 468]

/** The plane of edge points and length over width, empty. */
export function leafPlane(c, area = AREA, alpha = 1) {
  const scale = plane(c, ...area, LEAF_RANGE, { alpha })
  leafLabels(c, area, alpha)
  return scale
}

/** The names of the axes, on a white ground so that a line may pass behind them. */
function leafLabels(c, [x, y, w, h], alpha = 1) {
  box(c, x + 3, y + 3, 176, 57, { fill: color.surface, r: 8, alpha })
  text(c, '↑ 长宽比', x + 18, y + 34, { size: 36, fill: color.ink3, alpha })
  box(c, x + w - 180, y + h - 60, 177, 57, { fill: color.surface, r: 8, alpha })
  text(c, '尖角数 →', x + w - 16, y + h - 32, { size: 36, fill: color.ink3, align: 'right', alpha })
}

/** Leaves as points; `alphaOf(leaf, i)` lets them come one by one; with `w`, wrong ones get a red ring. */
export function leafPoints(c, leaves, options = {}) {
  const { area = AREA, alphaOf = () => 1, w, r = 11 } = options
  const { sx, sy } = planeScale(...area, LEAF_RANGE)
  leaves.forEach((leaf, i) => {
    const missed = w && lineSays(w, leaf) !== leaf.kind
    point(c, leaf.shown ?? leaf.kind, sx(leaf.x), sy(leaf.y), { r, alpha: alphaOf(leaf, i) })
    if (missed) {
      path(c, 'M-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0', sx(leaf.x), sy(leaf.y), 1, {
        stroke: color.bad,
        width: 4,
        alpha: alphaOf(leaf, i),
      })
    }
  })
}

/** The boundary of a trained line. */
export function leafLine(c, w, options = {}) {
  const { area = AREA, p = 1, stroke = color.primary, dash = [] } = options
  const ends = lineEnds(w)
  if (ends.length < 2) return
  const { sx, sy } = planeScale(...area, LEAF_RANGE)
  c.save()
  c.beginPath()
  c.rect(area[0] + 3, area[1] + 3, area[2] - 6, area[3] - 6)
  c.clip()
  line(c, sx(ends[0][0]), sy(ends[0][1]), sx(ends[1][0]), sy(ends[1][1]), { stroke, width: 6, p, dash })
  c.restore()
  leafLabels(c, area)
}
