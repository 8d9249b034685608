import { circle, line, n, path, placed, rect } from '../kit/canvas.mjs'

/** Traffic signs around the origin, drawn by ourselves after the shapes and colours everybody knows. */

const polygon = (points, radius, turn = 0) => {
  const corners = Array.from({ length: points }, (_, i) => {
    const angle = ((i / points) * 360 + turn) * (Math.PI / 180)
    return `${n(Math.cos(angle) * radius)} ${n(Math.sin(angle) * radius)}`
  })
  return `M${corners.join('L')}z`
}

/** The character 停 in strokes, so that no font is needed. */
const stop =
  'M-15-24Q-20-10-28-2M-21-12V26M6-28V-21M-11-19H26M-4-12H19V-3H-4zM-11 12V4H26V12M-5 14H20M8 14V25Q8 28 1 27'

const child = (x, scale, turned) =>
  placed(circle(0, -24, 8, '#111') + line('M0-14V6M0-10L-13-2M0-10L12-6M0 6L-10 24M0 6L12 20L14 26', '#111', 6), {
    x,
    y: 6,
    scale,
    flip: turned,
  })

const digits = {
  3: 'M-8-13Q0-22 8-15 13-6 0-2 15 2 9 14 0 22-10 13',
  4: 'M4 18V-18L-12 8H12',
  0: 'M0-18Q11-18 11 0 11 18 0 18-11 18-11 0-11-18 0-18z',
  5: 'M9-17H-7L-9-2Q2-8 9 1 13 16-2 18-8 18-11 13',
}

export const signs = {
  stop: {
    label: '停车让行',
    high: [-46, 46],
    draw: () =>
      path(polygon(8, 50, 22.5), '#fff') +
      path(polygon(8, 46, 22.5), '#c8202f') +
      path(polygon(8, 42, 22.5), 'none', 'stroke="#fff" stroke-width="3"') +
      line(stop, '#fff', 5.4),
  },
  children: {
    label: '注意儿童',
    high: [-44, 40],
    draw: () =>
      path('M0-44L48 40H-48z', '#111', 'stroke="#111" stroke-width="6" stroke-linejoin="round"') +
      path('M0-37L42 37H-42z', '#ffcf1a', 'stroke="#ffcf1a" stroke-width="4" stroke-linejoin="round"') +
      placed(child(-9, 0.72, false) + child(12, 0.58, true), { y: 12 }),
  },
  speed: {
    label: '限速',
    high: [-48, 48],
    draw: (random) => {
      const tens = random.pick([3, 4, 5])
      return (
        circle(0, 0, 48, '#fff') +
        circle(0, 0, 42, '#fff', 'stroke="#cc1f2d" stroke-width="11"') +
        placed(line(digits[tens], '#111', 7), { x: -15 }) +
        placed(line(digits[0], '#111', 7), { x: 15 })
      )
    },
  },
  crossing: {
    label: '人行横道',
    high: [-46, 46],
    draw: () =>
      rect(-46, -46, 92, 92, 8, '#fff') +
      rect(-42, -42, 84, 84, 6, '#1458b8') +
      path('M0-36L38 34H-38z', '#fff') +
      circle(3, -14, 6, '#111') +
      line('M2-7L-1 9M2-5L-10 3M2-5L12 4M-1 9L-11 24M-1 9L10 23', '#111', 5) +
      line('M-26 30h8M-8 30h8M10 30h8', '#111', 4),
  },
  horn: {
    label: '禁止鸣喇叭',
    high: [-48, 48],
    draw: () =>
      circle(0, 0, 48, '#fff') +
      circle(0, 0, 42, '#fff', 'stroke="#cc1f2d" stroke-width="9"') +
      path('M-26-8H-10L16-24V24L-10 8H-26z', '#111') +
      line('M23-9q7 9 0 18', '#111', 5) +
      line('M-29-29L29 29', '#cc1f2d', 9),
  },
}
