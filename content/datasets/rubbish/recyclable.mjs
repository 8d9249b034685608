import { circle, hsl, line, n, oval, path, placed, rect } from '../kit/canvas.mjs'

/** 可回收物: around the origin, about 200 high. */

function bottle(c, random) {
  const hue = random.pick([200, 205, 190, 150, 130])
  const body = c.linear(
    [
      [0, hsl(hue, 50, 60), 0.75],
      [0.3, '#ffffff', 0.85],
      [0.6, hsl(hue, 46, 72), 0.7],
      [1, hsl(hue, 52, 52), 0.8],
    ],
    { x2: 1, y2: 0 },
  )
  const label = hsl(random.between(0, 360), 70, 52)
  const edge = `stroke="${hsl(hue, 40, 44)}" stroke-width="2.5"`
  const dent = random.between(0, 14)
  return [
    rect(-16, -112, 32, 20, 5, hsl(random.between(0, 360), 64, 48)),
    path(
      `M-14-92h28q2 22 22 34 6 6 6 18l${n(-dent)} 46 ${n(dent)} 50q0 20-18 20h-48q-18 0-18-20l${n(dent)}-50 ${n(-dent)}-46q0-12 6-18 20-12 22-34z`,
      body,
      edge,
    ),
    rect(-38 + dent / 2, -18, 76 - dent, 46, 4, label),
    line(`M-24 4q12-16 24 0t24 0`, '#ffffff', 5),
    line('M-26 48q26 8 52 0M-28 62q28 8 56 0', hsl(hue, 40, 50), 2, 'opacity=".6"'),
  ].join('')
}

function can(c, random) {
  const hue = random.between(0, 360)
  const body = c.linear(
    [
      [0, hsl(hue, 70, 32)],
      [0.28, hsl(hue, 74, 66)],
      [0.6, hsl(hue, 72, 46)],
      [1, hsl(hue, 70, 28)],
    ],
    { x2: 1, y2: 0 },
  )
  const metal = c.linear(
    [
      [0, '#8f99a5'],
      [0.4, '#f2f5f8'],
      [1, '#7b8592'],
    ],
    { x2: 1, y2: 0 },
  )
  const dent = random.chance(0.4) ? random.between(8, 20) : 0
  return [
    path('M-52-84Q-58-78-58-70V76q0 8 8 12H50q8-4 8-12V-70q0-8-6-14z', metal),
    path(`M-58-66H58V${n(-10)}l${n(-dent)} 16 ${n(dent)} 16V72H-58z`, body),
    oval(0, -84, 50, 12, '#c9d1d9', 'stroke="#87919d" stroke-width="3"'),
    oval(4, -85, 16, 5, '#6d7884'),
    path('M-34 22Q-6-40 34-34 14 16-34 22z', '#ffffff', 'opacity=".85"'),
  ].join('')
}

function carton(c, random) {
  const hue = random.between(26, 36)
  const side = hsl(hue, 42, random.between(42, 50))
  const front = c.linear([
    [0, hsl(hue, 46, 66)],
    [1, hsl(hue, 44, 56)],
  ])
  const open = random.chance(0.6)
  return [
    open ? path('M-92-40L-58-84-4-62-34-20zM92-46L62-92 4-66 30-24z', hsl(hue, 44, 70)) : '',
    open ? path('M-92-40L4-66 92-46-2-16z', hsl(hue, 40, 30)) : path('M-92-40L4-72 92-46-2-16z', hsl(hue, 44, 72)),
    path('M-92-40L-2-16V94L-92 62z', front),
    path('M-2-16L92-46V56L-2 94z', side),
    open ? '' : path('M-50-54L44-29V8L36 2 30 12 30-24-62-50z', '#d9b36a', 'opacity=".8"'),
    line('M-70 34v-28m-9 10 9-11 9 11M-42 44v-28m-9 10 9-11 9 11', hsl(hue, 40, 34), 4),
  ].join('')
}

function newspaper(_c, random) {
  const parts = [path('M-100-62L70-84 100 62-72 86z', '#c9c4b6'), path('M-104-70L66-90 96 54-76 78z', '#f1eee4')]
  parts.push(placed(rect(-74, -62, 138, 20, 2, '#2f3136'), { turn: -7, x: -6 }))
  for (let i = 0; i < 7; i++) {
    const y = -26 + i * 14
    parts.push(placed(line(`M-74 ${y}h58`, '#77746b', 5, 'opacity=".75"'), { turn: -7, x: -4 }))
    if (i > 3) parts.push(placed(line(`M6 ${y}h60`, '#77746b', 5, 'opacity=".75"'), { turn: -7, x: -4 }))
  }
  parts.push(placed(rect(4, -30, 64, 44, 2, hsl(random.between(0, 360), 16, 62)), { turn: -7, x: -4 }))
  parts.push(path('M-104-70L-60-76-72-30z', '#dcd7c8', random.chance(0.6) ? '' : 'opacity="0"'))
  return parts.join('')
}

function jar(c, random) {
  const hue = random.pick([180, 150, 200, 40])
  const glass = c.linear(
    [
      [0, hsl(hue, 30, 60), 0.65],
      [0.25, '#ffffff', 0.85],
      [0.7, hsl(hue, 28, 76), 0.55],
      [1, hsl(hue, 34, 48), 0.75],
    ],
    { x2: 1, y2: 0 },
  )
  const lid = random.chance(0.6)
    ? rect(-46, -100, 92, 26, 6, hsl(random.between(0, 360), 52, 46))
    : oval(0, -82, 44, 9, '#e6eef0', 'stroke="#8aa0a6" stroke-width="4"')
  return [
    path(
      'M-44-78H44q4 14 16 22 8 8 8 22V70q0 20-22 20H-46q-22 0-22-20V-34q0-14 8-22 12-8 16-22z',
      glass,
      `stroke="${hsl(hue, 24, 46)}" stroke-width="3"`,
    ),
    lid,
    rect(-50, -20, 100, 62, 6, '#fdf8ec', 'opacity=".94"'),
    circle(0, 10, 18, hsl(random.between(0, 360), 60, 56)),
    line('M-52-44V62', '#ffffff', 8, 'opacity=".7"'),
  ].join('')
}

export const recyclable = { bottle, can, carton, newspaper, jar }
