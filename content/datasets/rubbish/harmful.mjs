import { circle, hsl, line, n, oval, path, placed, rect } from '../kit/canvas.mjs'

/** 有害垃圾: what must not get into soil or water. */

/** A rechargeable cell: the arrows that turn around the flash are on every one of them. */
function cell(c, random, hue) {
  const body = c.linear(
    [
      [0, hsl(hue, 56, 20)],
      [0.3, hsl(hue, 60, 52)],
      [1, hsl(hue, 54, 18)],
    ],
    { x2: 1, y2: 0 },
  )
  const cap = c.linear(
    [
      [0, '#2f6b3a'],
      [0.35, '#a6e3b0'],
      [1, '#2f6b3a'],
    ],
    { x2: 1, y2: 0 },
  )
  const arrows =
    line('M-18 22A20 20 0 0 1 14 8M18 22A20 20 0 0 1-14 36', '#ffffff', 4) +
    path('M8 0l12 6-10 9zM-8 44l-12-6 10-9z', '#ffffff')
  const charge = random.chance(0.5) ? line('M-14 66h28m-28 9h18', '#ffffff', 4, 'opacity=".8"') : ''
  return [
    rect(-12, -112, 24, 16, 4, '#c7ced6'),
    rect(-34, -98, 68, 44, 7, cap),
    rect(-34, -60, 68, 150, 7, body),
    line('M0-46v24m-12-12h24', '#ffffff', 6),
    path('M6 6L-9 24H-1L-6 40 10 20H2z', '#ffe066'),
    arrows,
    charge,
  ].join('')
}

/** Button cells: bright discs with a rim. */
function button(c, random) {
  const steel = c.linear(
    [
      [0, '#8f99a5'],
      [0.4, '#f4f7fa'],
      [1, '#7b8592'],
    ],
    { x2: 1, y2: 1 },
  )
  const r = random.between(30, 46)
  return (
    oval(0, 6, r, r * 0.9, '#6a737d') +
    oval(0, 0, r, r * 0.9, steel) +
    oval(0, 0, r * 0.8, r * 0.72, '#e7ecf0', 'stroke="#a9b3bc" stroke-width="2"') +
    line(`M0-14v16m-8-8h16`, '#6a737d', 4)
  )
}

function battery(c, random) {
  const hue = random.between(0, 360)
  if (random.chance(0.3)) {
    return [-52, 0, 52].map((x) => placed(button(c, random), { x, y: random.between(-30, 30) })).join('')
  }
  const count = random.pick([1, 2, 3])
  return Array.from({ length: count }, (_, i) =>
    placed(cell(c, random, hue), { x: (i - (count - 1) / 2) * 68, turn: random.between(-14, 14), scale: 0.9 }),
  ).join('')
}

/** Fluorescent tubes, straight or bent: there is mercury in them. Bulbs and LED lamps are not harmful. */
function tube(c, random) {
  const glass = c.linear(
    [
      [0, '#d9dfdc'],
      [0.4, '#fdfefc'],
      [1, '#c9d1cd'],
    ],
    { x2: 1, y2: 0 },
  )
  const metal = c.linear(
    [
      [0, '#6d7681'],
      [0.35, '#e9eef2'],
      [1, '#5d6670'],
    ],
    { x2: 1, y2: 0 },
  )
  const edge = 'stroke="#aeb6b1" stroke-width="3"'
  if (random.chance(0.5)) {
    const bent = [-34, -8, 18].map((x) => rect(x, -98, 20, 116, 10, glass, edge)).join('')
    const foot = rect(-44, 4, 74, 34, 8, '#f3f3ee') + rect(-30, 38, 60, 46, 6, metal)
    return `${bent}${foot}${line('M-30 52h60M-30 66h60', '#5d6670', 4)}${path('M-18 84h36l-10 16h-16z', '#3f464e')}`
  }
  const end = (y, pins) => rect(-16, y, 32, 20, 4, metal) + line(`M-7 ${pins}v9m14-9v9`, '#5d6670', 4)
  const straight = rect(-15, -112, 30, 216, 14, glass, edge)
  return placed(straight + end(-116, -126) + end(96, 116), { turn: random.between(15, 75), scale: 1.05 })
}

function pills(c, random) {
  const [one, two] = [random.between(0, 360), random.between(0, 360)]
  const parts = [placed(rect(-92, -56, 184, 120, 12, '#cdd5dc', 'stroke="#98a3ad" stroke-width="3"'), { turn: 0 })]
  const round = random.chance(0.5)
  for (let i = 0; i < 8; i++) {
    const [x, y] = [-66 + (i % 4) * 44, i < 4 ? -22 : 30]
    parts.push(oval(x, y + 2, 18, 21, '#b4bec7'))
    if (random.chance(0.22))
      parts.push(oval(x, y, 16, 19, '#8c97a2'), line(`M${x - 10} ${y - 6}l9 7 10-8`, '#e8edf1', 3))
    else if (round)
      parts.push(
        circle(x, y, 14, '#fbfbf7', 'stroke="#d5d5cd" stroke-width="2"'),
        line(`M${x - 8} ${y}h16`, '#c5c5bc', 2.5),
      )
    else
      parts.push(
        rect(
          x - 9,
          y - 17,
          18,
          34,
          9,
          c.linear([
            [0, hsl(one, 66, 52)],
            [0.5, hsl(one, 66, 52)],
            [0.51, hsl(two, 62, 82)],
            [1, hsl(two, 62, 82)],
          ]),
        ),
      )
  }
  return parts.join('')
}

function thermometer(c, random) {
  const fill = random.between(20, 96)
  const glass = c.linear(
    [
      [0, '#dfeaf0'],
      [0.5, '#ffffff'],
      [1, '#c3d2db'],
    ],
    { x2: 1, y2: 0 },
  )
  const parts = [
    path(
      'M-17-108q0-14 17-14t17 14V58q8 8 8 22 0 26-25 26t-25-26q0-14 8-22z',
      glass,
      'stroke="#90a4b0" stroke-width="3.5"',
    ),
  ]
  const mercury = random.pick(['#8f99a3', '#d13c3c', '#b4bcc4'])
  parts.push(circle(0, 80, 16, mercury), line(`M0 76V${n(50 - fill)}`, mercury, 8))
  for (let i = 0; i < 12; i++) parts.push(line(`M9 ${-96 + i * 12}h${i % 3 === 0 ? 10 : 6}`, '#50626e', 2.5))
  return placed(parts.join(''), { turn: random.between(20, 70), scale: 1.05 })
}

function paint(c, random) {
  const hue = random.between(0, 360)
  const tin = c.linear(
    [
      [0, '#7d8791'],
      [0.3, '#eef2f5'],
      [0.7, '#aab4bd'],
      [1, '#6b757f'],
    ],
    { x2: 1, y2: 0 },
  )
  const drip = `M-60-62q0 40 10 40t10-24q2 52 13 52t11-46q4 26 12 26t10-22q6 44 16 44t11-70z`
  return [
    path('M-62-64V74Q-62 92 0 92 62 92 62 74V-64z', tin),
    rect(-62, -10, 124, 64, 0, '#fbf7ea', 'opacity=".96"'),
    path('M0-2l30 48h-60z', '#f2b632', 'stroke="#2b2b2b" stroke-width="5" stroke-linejoin="round"'),
    line('M0 16v12m0 9v1', '#2b2b2b', 6),
    oval(0, -64, 62, 17, '#d3dae0', 'stroke="#7d8791" stroke-width="4"'),
    oval(0, -63, 50, 12, hsl(hue, 66, 46)),
    path(drip, hsl(hue, 66, 46)),
    line('M-62-50C-96 20-40 60 0 56', '#59636d', 4, 'opacity=".7"'),
  ].join('')
}

export const harmful = { battery, tube, pills, thermometer, paint }
