import { color, font } from './colors.mjs'

/** One line of text; `align` is left, center or right, y is the vertical middle. */
export function text(c, string, x, y, options = {}) {
  const { size = 40, fill = color.ink, weight = 500, align = 'left', alpha = 1 } = options
  if (alpha <= 0) return
  c.globalAlpha = alpha
  c.font = `${weight} ${size}px ${options.mono ? '"Noto Sans Mono CJK SC",monospace' : font}`
  c.fillStyle = fill
  c.textAlign = align
  c.textBaseline = 'middle'
  c.fillText(String(string), x, y)
  c.globalAlpha = 1
}

/** Several lines, one below the other, from the first line's middle. */
export function lines(c, strings, x, y, options = {}) {
  const gap = options.gap ?? (options.size ?? 40) * 1.5
  strings.forEach((string, i) => {
    text(c, string, x, y + i * gap, options)
  })
}

/** A rounded rectangle, filled and or outlined. */
export function box(c, x, y, w, h, options = {}) {
  const { fill = color.surface, stroke, width = 3, r = 16, alpha = 1, dash = [] } = options
  if (alpha <= 0) return
  c.globalAlpha = alpha
  c.beginPath()
  c.roundRect(x, y, w, h, Math.min(r, w / 2, h / 2))
  if (fill) {
    c.fillStyle = fill
    c.fill()
  }
  if (stroke) {
    c.setLineDash(dash)
    c.strokeStyle = stroke
    c.lineWidth = width
    c.stroke()
    c.setLineDash([])
  }
  c.globalAlpha = 1
}

/** A raised white card with the one soft shadow of the design language. */
export function card(c, x, y, w, h, options = {}) {
  const { alpha = 1 } = options
  if (alpha <= 0) return
  box(c, x, y + 8, w, h, { fill: '#0f172a', r: options.r ?? 20, alpha: 0.05 * alpha })
  box(c, x, y, w, h, { r: 20, stroke: color.line, width: 2, ...options })
}

/** A coloured label with text in it; returns nothing, `w` fits about 1.1 times the characters. */
export function pill(c, string, x, y, options = {}) {
  const { size = 36, fill = color.primarySoft, ink = color.primary, alpha = 1, align = 'center' } = options
  const w = options.w ?? string.length * size * 1.02 + size * 1.1
  const left = align === 'center' ? x - w / 2 : x
  const h = size * 1.6
  box(c, left, y - h / 2, w, h, { fill, r: h / 2, alpha, stroke: options.stroke })
  text(c, string, left + w / 2, y + 1, { size, fill: ink, weight: 700, align: 'center', alpha })
}

/** A straight line; `p` draws only the first part of it. */
export function line(c, x1, y1, x2, y2, options = {}) {
  const { stroke = color.lineStrong, width = 4, p = 1, dash = [], alpha = 1 } = options
  if (p <= 0 || alpha <= 0) return
  c.globalAlpha = alpha
  c.beginPath()
  c.setLineDash(dash)
  c.lineCap = 'round'
  c.strokeStyle = stroke
  c.lineWidth = width
  c.moveTo(x1, y1)
  c.lineTo(x1 + (x2 - x1) * p, y1 + (y2 - y1) * p)
  c.stroke()
  c.setLineDash([])
  c.globalAlpha = 1
}

/** A line with a head at its end. */
export function arrow(c, x1, y1, x2, y2, options = {}) {
  const { stroke = color.ink3, width = 6, p = 1, alpha = 1 } = options
  if (p <= 0 || alpha <= 0) return
  line(c, x1, y1, x2, y2, { ...options, stroke, width })
  const x = x1 + (x2 - x1) * p
  const y = y1 + (y2 - y1) * p
  const a = Math.atan2(y2 - y1, x2 - x1)
  const head = width * 2.8
  for (const turn of [2.5, -2.5]) {
    line(c, x, y, x + Math.cos(a + turn) * head, y + Math.sin(a + turn) * head, { stroke, width, alpha })
  }
}

/** A filled circle. */
export function dot(c, x, y, r, fill, options = {}) {
  const { alpha = 1, stroke, width = 3 } = options
  if (alpha <= 0 || r <= 0) return
  c.globalAlpha = alpha
  c.beginPath()
  c.arc(x, y, r, 0, Math.PI * 2)
  c.fillStyle = fill
  c.fill()
  if (stroke) {
    c.strokeStyle = stroke
    c.lineWidth = width
    c.stroke()
  }
  c.globalAlpha = 1
}

/** An SVG path, placed and scaled. */
export function path(c, d, x, y, scale, options = {}) {
  const { fill, stroke, width = 2, rotate = 0, alpha = 1 } = options
  if (alpha <= 0) return
  c.save()
  c.globalAlpha = alpha
  c.translate(x, y)
  c.rotate(rotate)
  c.scale(scale, scale)
  c.drawPath(d, fill ?? null, stroke ?? null, width)
  c.restore()
}

/** A part of a loaded picture (source in its own 320 by 180 units). */
export function picture(c, name, source, x, y, w, h, options = {}) {
  const { r = 16, alpha = 1 } = options
  if (alpha <= 0) return
  c.save()
  c.globalAlpha = alpha
  c.beginPath()
  c.roundRect(x, y, w, h, r)
  c.clip()
  c.drawSprite(name, source, x, y, w, h)
  c.restore()
}

/** An open curve through points; `p` draws only the first part. */
export function curve(c, points, options = {}) {
  const { stroke = color.primary, width = 5, p = 1, dash = [], alpha = 1 } = options
  const count = Math.round(points.length * p)
  if (count < 2 || alpha <= 0) return
  c.globalAlpha = alpha
  c.beginPath()
  c.setLineDash(dash)
  c.lineJoin = 'round'
  c.lineCap = 'round'
  c.strokeStyle = stroke
  c.lineWidth = width
  points.slice(0, count).forEach(([x, y], i) => {
    if (i) c.lineTo(x, y)
    else c.moveTo(x, y)
  })
  c.stroke()
  c.setLineDash([])
  c.globalAlpha = 1
}

/** A tick or a cross in a disc. */
export function mark(c, good, x, y, r = 24, alpha = 1) {
  dot(c, x, y, r, good ? color.ok : color.bad, { alpha })
  const s = r * 0.45
  const pairs = good
    ? [
        [-s, 0, -s * 0.2, s * 0.8],
        [-s * 0.2, s * 0.8, s, -s * 0.7],
      ]
    : [
        [-s, -s, s, s],
        [-s, s, s, -s],
      ]
  for (const [x1, y1, x2, y2] of pairs) {
    line(c, x + x1, y + y1, x + x2, y + y2, { stroke: '#fff', width: r * 0.2, alpha })
  }
}
