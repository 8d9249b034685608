import { circle, hsl, line, n, oval, path, placed } from '../kit/canvas.mjs'

/** One fruit of each kind around the origin, about 200 wide. Each call draws another one. */

const leaf = (random, size) => {
  const hue = random.between(92, 128)
  const blade = path(
    `M0 0Q${n(size * 0.5)} ${n(-size * 0.5)} ${n(size)} 0Q${n(size * 0.5)} ${n(size * 0.4)} 0 0z`,
    hsl(hue, 48, 40),
  )
  return blade + line(`M4 0Q${n(size * 0.5)} -3 ${n(size * 0.9)} 0`, hsl(hue, 40, 56), 2)
}

const appleShape =
  'M0-62C-22-86-92-84-96-12-99 46-52 94-22 92-10 91-6 86 0 86 6 86 10 91 22 92 52 94 99 46 96-12 92-84 22-86 0-62z'
const appleSkins = [
  [356, 68, 46, 30],
  [4, 72, 42, 48],
  [350, 60, 36, 20],
  [78, 56, 50, 62],
  [92, 46, 48, 70],
  [44, 78, 56, 12],
]

function wholeApple(c, random) {
  const [hue, s, l, blush] = random.pick(appleSkins)
  const skin = c.radial([
    [0, hsl(hue + 8, s, l + 22)],
    [0.45, hsl(hue, s, l)],
    [1, hsl(hue - 6, s, l - 18)],
  ])
  const parts = [path(appleShape, skin)]
  for (let i = 0; i < 22; i++) {
    const x = random.between(-84, 84)
    const stroke = `M${n(x * 0.3)} -56Q${n(x * 1.1)} ${n(random.between(-40, 0))} ${n(x)} ${n(random.between(20, 70))}`
    parts.push(line(stroke, hsl(blush, 74, l + 8), random.between(1, 5), 'opacity=".16"'))
  }
  for (let i = 0; i < 26; i++)
    parts.push(circle(random.between(-66, 66), random.between(-40, 70), 1.4, '#fff4d6', 'opacity=".6"'))
  parts.push(oval(0, -60, 26, 9, hsl(hue, s, l - 24), 'opacity=".75"'))
  parts.push(
    line(
      `M0-60Q${n(random.between(-6, 8))} -86 ${n(random.between(-12, 16))} ${n(random.between(-104, -88))}`,
      '#5b3a1e',
      6,
    ),
  )
  if (random.chance(0.55))
    parts.push(placed(leaf(random, random.between(44, 66)), { x: 3, y: -80, turn: random.between(-40, 10) }))
  parts.push(placed(oval(0, 0, 15, 28, '#ffffff', 'opacity=".38"'), { x: -46, y: -24, turn: 22 }))
  return parts.join('')
}

function halfApple(c, random) {
  const [hue, s, l] = random.pick(appleSkins)
  const parts = [path(appleShape, hsl(hue, s, l))]
  parts.push(
    placed(
      path(
        appleShape,
        c.radial(
          [
            [0, '#fffbe9'],
            [1, '#f3e2b2'],
          ],
          { cx: 0.5, cy: 0.5 },
        ),
      ),
      { scale: 0.92 },
    ),
  )
  parts.push(oval(0, 10, 24, 34, '#ecd79d'), line('M0-50V-24', '#8a6a36', 3))
  for (const side of [-1, 1])
    parts.push(placed(path('M0-15Q9 0 0 15-9 0 0-15z', '#5a3418'), { x: side * 12, y: 12, turn: side * 14 }))
  return parts.join('')
}

const bananaShape =
  'M-96-38C-84 30-20 72 60 54 84 48 98 34 100 22 92 14 84 18 76 18 20 24-34-6-62-54-72-64-92-60-96-38z'

function oneBanana(c, random) {
  const hue = random.between(46, 56) + (random.chance(0.25) ? 16 : 0)
  const skin = c.linear(
    [
      [0, hsl(hue + 2, 84, 70)],
      [0.5, hsl(hue, 82, 56)],
      [1, hsl(hue - 6, 70, 42)],
    ],
    { x1: 0.6, x2: 0.4 },
  )
  const parts = [path(bananaShape, skin)]
  parts.push(line('M-84-34C-66 22-14 50 66 40', hsl(hue - 5, 66, 44), 3, 'opacity=".7"'))
  parts.push(line('M-72-44C-48 6-4 32 70 28', hsl(hue + 4, 90, 80), 5, 'opacity=".6"'))
  parts.push(path('M-96-38q-10-14-8-34l18-4q2 14 20 20-18-4-30 18z', hsl(hue + 14, 44, 40)))
  parts.push(path('M100 22q8 2 8 10-4 8-12 6-4-10 4-16z', '#4c3a1c'))
  const spots = random.chance(0.5) ? random.whole(3, 16) : 0
  for (let i = 0; i < spots; i++) {
    const t = random.between(0.1, 0.9)
    const [x, y] = [-80 + 150 * t, -34 + 150 * t - 92 * t * t]
    parts.push(
      oval(x, y + random.between(-8, 12), random.between(1.5, 5), random.between(1, 3), '#6b4518', 'opacity=".65"'),
    )
  }
  return parts.join('')
}

function bananas(c, random) {
  const count = random.pick([1, 1, 1, 2, 3, 4])
  const parts = []
  for (let i = count - 1; i >= 0; i--) {
    parts.push(placed(oneBanana(c, random), { x: i * 5, y: -i * 10, turn: -i * 13, scale: 1 - i * 0.03 }))
  }
  return parts.join('')
}

function wholeOrange(c, random) {
  const hue = random.between(22, 36)
  const skin = c.radial([
    [0, hsl(hue + 8, 94, 68)],
    [0.5, hsl(hue, 90, 54)],
    [1, hsl(hue - 6, 84, 38)],
  ])
  const parts = [oval(0, 0, 94, random.between(86, 94), skin)]
  for (let i = 0; i < 120; i++) {
    const [angle, far] = [random.between(0, 6.28), Math.sqrt(random.next()) * 84]
    const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far]
    parts.push(circle(x, y, random.between(0.9, 2.1), hsl(hue - 8, 84, 40), 'opacity=".4"'))
  }
  const [x, y] = [random.between(-30, 30), random.between(-66, -30)]
  parts.push(circle(x, y, 7, hsl(96, 36, 36)), circle(x, y, 3, '#d8d29a'))
  if (random.chance(0.5))
    parts.push(placed(leaf(random, random.between(54, 82)), { x, y, turn: random.between(-60, 20) }))
  parts.push(placed(oval(0, 0, 24, 15, '#fffdf0', 'opacity=".34"'), { x: -38, y: -40, turn: -38 }))
  return parts.join('')
}

function halfOrange(c, random) {
  const hue = random.between(24, 36)
  const parts = [circle(0, 0, 94, hsl(hue, 88, 50)), circle(0, 0, 87, '#fdf0cf')]
  const turn = random.between(0, 36)
  for (let i = 0; i < 10; i++) {
    const fill = c.linear([
      [0, hsl(hue + 4, 95, 66)],
      [1, hsl(hue, 92, 54)],
    ])
    parts.push(placed(path('M0-8C16-30 26-58 22-74 10-84-10-84-22-74-26-58-16-30 0-8z', fill), { turn: turn + i * 36 }))
  }
  parts.push(circle(0, 0, 7, '#fdf0cf'))
  return parts.join('')
}

function grapes(c, random) {
  const [hue, s, l] = random.pick([
    [282, 42, 34],
    [300, 40, 30],
    [262, 36, 36],
    [88, 48, 58],
    [76, 50, 60],
    [342, 52, 38],
  ])
  const parts = [line(`M0-74Q${n(random.between(-10, 14))} -96 ${n(random.between(-22, 22))} -112`, '#7a5a34', 7)]
  if (random.chance(0.6)) {
    const big = 'M0 0C-12-26-42-30-58-14-64 4-52 14-58 30-34 40-20 26 0 0z'
    parts.push(
      placed(path(big, hsl(random.between(96, 124), 40, 38)), {
        x: 2,
        y: -78,
        turn: random.between(-10, 60),
        flip: random.chance(0.5),
      }),
    )
  }
  const rows = random.whole(5, 6)
  const size = 24
  for (let row = 0; row < rows; row++) {
    const wide = row === 0 ? random.whole(3, 4) : Math.max(1, 6 - row)
    for (let i = 0; i < wide; i++) {
      const x = (i - (wide - 1) / 2) * size * 1.5 + random.between(-6, 6)
      const y = -60 + row * size * 1.32 + random.between(-5, 5)
      const berry = c.radial([
        [0, hsl(hue + 6, s, l + 30)],
        [0.5, hsl(hue, s, l)],
        [1, hsl(hue - 4, s + 8, l - 20)],
      ])
      parts.push(circle(x, y, size + random.between(-3, 2), berry))
      parts.push(oval(x - 8, y - 9, 5, 3.4, '#ffffff', 'opacity=".6"'))
    }
  }
  return parts.join('')
}

function strawberry(c, random) {
  const hue = random.between(350, 362)
  const long = random.between(82, 104)
  const skin = c.radial([
    [0, hsl(hue + 6, 84, 62)],
    [0.5, hsl(hue, 80, 48)],
    [1, hsl(hue - 6, 76, 34)],
  ])
  const parts = [
    path(
      `M0-62C-30-76-84-60-82-18-78 30-34 ${n(long * 0.85)} 0 ${n(long)} 34 ${n(long * 0.85)} 78 30 82-18 84-60 30-76 0-62z`,
      skin,
    ),
  ]
  if (random.chance(0.25))
    parts.push(path('M0-60C-30-74-80-58-80-24-40-44 40-44 80-24 80-58 30-74 0-60z', '#fbe3d0', 'opacity=".55"'))
  for (let row = 0; row < 7; row++) {
    const wide = [5, 6, 5, 4, 4, 3, 1][row]
    for (let i = 0; i < wide; i++) {
      const x = (i - (wide - 1) / 2) * 25 + random.between(-3, 3)
      const y = -38 + row * (long + 20) * 0.145 + random.between(-3, 3)
      parts.push(oval(x, y + 1.5, 3.4, 5, hsl(hue - 8, 70, 28)), oval(x, y, 2.6, 4.2, '#f8d98a'))
    }
  }
  for (let i = 0; i < 7; i++) {
    const blade = path('M0 0Q15 16 0 46-15 16 0 0z', hsl(random.between(96, 122), 50, random.between(34, 46)))
    parts.push(placed(blade, { y: -66, turn: -96 + i * 32 + random.between(-9, 9), scale: random.between(0.9, 1.25) }))
  }
  parts.push(line(`M0-66q${n(random.between(-6, 6))} -16 ${n(random.between(-14, 14))} -30`, '#6f9a48', 6))
  parts.push(placed(oval(0, 0, 11, 20, '#ffffff', 'opacity=".3"'), { x: -40, y: -14, turn: 18 }))
  return parts.join('')
}

export const fruits = {
  apple: { label: '苹果', draw: (c, random) => (random.chance(0.14) ? halfApple : wholeApple)(c, random), turn: 40 },
  banana: { label: '香蕉', draw: bananas, turn: 180 },
  orange: { label: '橙子', draw: (c, random) => (random.chance(0.22) ? halfOrange : wholeOrange)(c, random), turn: 60 },
  grape: { label: '葡萄', draw: grapes, turn: 34 },
  strawberry: { label: '草莓', draw: strawberry, turn: 150 },
}
