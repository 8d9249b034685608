import { color } from './colors.mjs'
import { box, dot, line, path } from './draw.mjs'

/** The robot of the platform, about 120 by 150 at scale 1, centred on x, y. */
export function robot(c, x, y, s = 1, options = {}) {
  const { alpha = 1, mood = 'calm' } = options
  if (alpha <= 0) return
  line(c, x, y - 62 * s, x, y - 84 * s, { stroke: color.practice, width: 6 * s, alpha })
  dot(c, x, y - 88 * s, 9 * s, color.sun, { alpha })
  box(c, x - 58 * s, y - 64 * s, 116 * s, 84 * s, { fill: color.practice, r: 26 * s, alpha })
  box(c, x - 44 * s, y - 50 * s, 88 * s, 56 * s, { fill: '#eafaf7', r: 18 * s, alpha })
  dot(c, x - 20 * s, y - 26 * s, 7 * s, color.title, { alpha })
  dot(c, x + 20 * s, y - 26 * s, 7 * s, color.title, { alpha })
  const mouth = mood === 'puzzled' ? 'M-10 0q10-8 20 0' : 'M-11 0q11 11 22 0'
  path(c, mouth, x, y - 12 * s, s, { stroke: color.title, width: 4, alpha })
  box(c, x - 40 * s, y + 26 * s, 80 * s, 58 * s, { fill: '#14958b', r: 20 * s, alpha })
  box(c, x - 66 * s, y + 32 * s, 18 * s, 42 * s, { fill: color.practice, r: 9 * s, alpha })
  box(c, x + 48 * s, y + 32 * s, 18 * s, 42 * s, { fill: color.practice, r: 9 * s, alpha })
  dot(c, x, y + 54 * s, 11 * s, color.sun, { alpha })
}

/** A pupil from the chest up, about 110 by 150 at scale 1. */
export function pupil(c, x, y, s = 1, options = {}) {
  const { alpha = 1, shirt = color.primary } = options
  if (alpha <= 0) return
  path(c, 'M-58 84c0-44 24-62 58-62s58 18 58 62z', x, y, s, { fill: shirt, alpha })
  path(c, 'M-16 10h32v22c-8 12-24 12-32 0z', x, y, s, { fill: '#f4c39b', alpha })
  dot(c, x, y - 22 * s, 42 * s, '#ffd9bd', { alpha })
  path(c, 'M-44-20c-4-38 22-52 46-50 28 2 46 20 42 52-8-18-16-24-26-26-20 8-46 4-62 24z', x, y, s, {
    fill: '#1f2937',
    alpha,
  })
  dot(c, x - 15 * s, y - 16 * s, 5 * s, color.title, { alpha })
  dot(c, x + 15 * s, y - 16 * s, 5 * s, color.title, { alpha })
  path(c, 'M-9 0q9 8 18 0', x, y - 1 * s, s, { stroke: '#a8563a', width: 3.5, alpha })
}

// Each leaf in layers, around its own middle and about 30 units high: [path, fill, stroke, stroke width].
const leafLayers = {
  ginkgo: [
    ['M0 9C0 14 1.5 16 .5 21', null, '#a8761a', 1.3],
    [
      'M0 10C-2.5 4-10 0-13.5-6C-10-11.5-4.5-12.5-1.2-10.5L0-4.5L1.2-10.5C4.5-12.5 10-11.5 13.5-6C10 0 2.5 4 0 10z',
      '#efad2b',
    ],
    ['M-1 8L-7-7M0 8L-3-9M1 8L7-7M0 8L3-9', null, '#c08c22', 0.7],
  ],
  maple: [
    ['M0 5L1 15', null, '#8f2d1c', 1.3],
    [
      'M0 8.5L0 6L-7 8L-5.5 4.5L-13 1L-10-1L-11.5-6L-7.5-5L-6.5-7.5L-3-3L-4-11L-1.8-10L0-14L1.8-10L4-11L3-3L6.5-7.5L7.5-5L11.5-6L10-1L13 1L5.5 4.5L7 8L0 6z',
      '#d9543a',
    ],
    ['M0 6V-9M0 4L-8 0M0 4L8 0M0 2L-5-4M0 2L5-4', null, '#b2402a', 0.7],
  ],
  willow: [
    ['M0 15C-5 7-4.5-7 0-15C4.5-7 5 7 0 15z', '#4c9a6a'],
    ['M0 18V-11M0 6L-2.5 2M0 6L2.5 2M0 0L-2.5-4M0 0L2.5-4', null, '#357a50', 0.8],
  ],
}

/** A leaf about 84 high at scale 1: ginkgo, maple or willow; `tint` gives its blade another season's colour. */
export function leaf(c, kind, x, y, s = 1, options = {}) {
  for (const [shape, fill, stroke, width] of leafLayers[kind]) {
    path(c, shape, x, y, s * 2.7, { ...options, fill: fill && (options.tint ?? fill), stroke, width })
  }
}
