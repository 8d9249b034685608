import { color } from './colors.mjs'
import { box, curve, dot, line, text } from './draw.mjs'
import { clamp } from './time.mjs'

/** Rows of values as squares; `fillOf(value, row, column)` gives the colour, `labelOf` an optional figure in it. */
export function pixelGrid(c, rows, x, y, cell, options = {}) {
  const { fillOf, labelOf, gap = 2, alpha = 1, p = 1, r = 3, inkOf } = options
  const shown = p * rows.length * rows[0].length
  rows.forEach((row, j) => {
    row.forEach((value, i) => {
      if (j * row.length + i >= shown) return
      const left = x + i * cell
      const top = y + j * cell
      box(c, left, top, cell - gap, cell - gap, { fill: fillOf(value, j, i), r, alpha })
      const label = labelOf?.(value, j, i)
      if (label === undefined) return
      const fill = inkOf?.(value) ?? color.ink
      text(c, label, left + cell / 2, top + cell / 2, {
        size: options.size ?? cell * 0.36,
        align: 'center',
        fill,
        alpha,
      })
    })
  })
}

/** Samples (-1 to 1) as a curve in a box. */
export function wave(c, samples, x, y, w, h, options = {}) {
  const step = Math.max(1, Math.floor(samples.length / (w / 2)))
  const points = []
  for (let i = 0; i < samples.length; i += step) {
    points.push([x + (i / (samples.length - 1)) * w, y + h / 2 - (samples[i] * h) / 2])
  }
  curve(c, points, { width: 4, ...options })
}

/** Labelled horizontal bars; items are { label, value (0 to 1), shown, fill }. */
export function bars(c, items, x, y, options = {}) {
  const { w = 420, h = 34, gap = 72, label = 150, alpha = 1, p = 1 } = options
  items.forEach((item, i) => {
    const top = y + i * gap
    text(c, item.label, x, top + h / 2, { size: 36, weight: 500, alpha })
    box(c, x + label, top, w, h, { fill: color.surface2, r: h / 2, alpha })
    const filled = w * clamp(item.value) * p
    // As long as its value also where it is shorter than high: else 4 % would be as long as 8 %.
    if (filled > 3)
      box(c, x + label, top, filled, h, { fill: item.fill ?? color.primary, r: Math.min(filled, h) / 2, alpha })
    text(c, item.shown, x + label + w + 20, top + h / 2, {
      size: 36,
      weight: 700,
      fill: item.fill ?? color.primary,
      alpha,
    })
  })
}

/** A pair of axes; returns functions from data to the picture. */
export function plane(c, x, y, w, h, range, options = {}) {
  const { alpha = 1, xLabel = '', yLabel = '' } = options
  box(c, x, y, w, h, { fill: color.surface, stroke: color.line, width: 2, r: 12, alpha })
  for (let i = 1; i < 5; i += 1) {
    line(c, x + (w * i) / 5, y + 4, x + (w * i) / 5, y + h - 4, { stroke: '#eef2f7', width: 2, alpha })
    line(c, x + 4, y + (h * i) / 5, x + w - 4, y + (h * i) / 5, { stroke: '#eef2f7', width: 2, alpha })
  }
  text(c, xLabel, x + w - 16, y + h - 30, { size: 36, fill: color.ink3, align: 'right', alpha })
  text(c, yLabel, x + 18, y + 34, { size: 36, fill: color.ink3, alpha })
  return planeScale(x, y, w, h, range)
}

/** From data to the picture, without drawing. */
export function planeScale(x, y, w, h, [x0, x1, y0, y1]) {
  return {
    sx: (value) => x + ((value - x0) / (x1 - x0)) * w,
    sy: (value) => y + h - ((value - y0) / (y1 - y0)) * h,
  }
}

/** A point of a class: discs for the first, diamonds for the second, so that colour is never alone. */
export function point(c, kind, x, y, options = {}) {
  const { r = 11, fill = kind ? '#d9543a' : '#e09a12', alpha = 1, stroke } = options
  if (!kind) {
    dot(c, x, y, r, fill, { alpha, stroke })
    return
  }
  c.save()
  c.translate(x, y)
  c.rotate(Math.PI / 4)
  box(c, -r * 0.9, -r * 0.9, r * 1.8, r * 1.8, { fill, r: 3, alpha, stroke })
  c.restore()
}
