import { circle, hsl, line, n, oval, path, placed } from '../kit/canvas.mjs'

/** 厨余垃圾: what is left of a meal. */

function peel(c, random) {
  const hue = random.between(46, 54)
  const parts = []
  const strips = random.whole(3, 4)
  for (let i = 0; i < strips; i++) {
    const skin = c.linear([
      [0, hsl(hue, 78, 60)],
      [1, hsl(hue - 4, 70, 44)],
    ])
    const strip =
      path('M-14-8C-40 20-84 30-104 74-108 84-96 86-88 78-60 44-20 50 12 12z', skin) +
      path('M-10 0C-30 26-66 36-92 74-60 44-24 40 8 10z', '#fbf0c4')
    parts.push(placed(strip, { turn: -60 + i * (150 / strips) + random.between(-14, 14), flip: i > 1, y: -6 }))
  }
  for (let i = 0; i < 5; i++)
    parts.push(oval(random.between(-60, 60), random.between(0, 50), 5, 3, '#6b4518', 'opacity=".55"'))
  parts.push(
    path('M-17-2Q-16-40-8-62L12-60Q12-26 18 2 0 16-17-2z', hsl(hue, 74, 54)),
    path('M-8-62L-6-80 10-79 12-60z', '#5b4420'),
  )
  return parts.join('')
}

function core(_c, random) {
  const [skin, flesh] = [random.pick(['#c63a33', '#b32c2c', '#8fae3a', '#d9a02e']), '#f4e6b8']
  return [
    path(
      'M-58-62Q-30-84 0-70 30-84 58-62 34-44 24-20 16 10 24 34 36 60 54 70 30 92 0 82-30 92-54 70-36 60-24 34-16 10-24-20-34-44-58-62z',
      flesh,
      'stroke="#d4ba78" stroke-width="4"',
    ),
    path('M-58-62Q-30-84 0-70 30-84 58-62L44-50Q20-62 0-56-20-62-44-50z', skin),
    path('M-54 70Q-30 92 0 82 30 92 54 70L40 62Q20 72 0 68-20 72-40 62z', skin),
    line(`M0-70Q${n(random.between(-4, 8))}-92 ${n(random.between(-10, 16))}-104`, '#5b3a1e', 6),
    placed(path('M0-13Q8 0 0 13-8 0 0-13z', '#4f2e16'), { x: -6, y: 2, turn: 12 }),
    placed(path('M0-13Q8 0 0 13-8 0 0-13z', '#4f2e16'), { x: 9, y: 14, turn: -16 }),
    oval(-14, -30, 9, 4, '#c9a45e', 'opacity=".6"'),
  ].join('')
}

function fishbone(_c, random) {
  const bone = random.pick(['#f4efe2', '#e9e2d0', '#fbf8f0'])
  const edge = 'stroke="#a99f88" stroke-width="2.5"'
  const parts = [line('M-64 0H84', '#a99f88', 11), line('M-64 0H84', bone, 7)]
  for (let i = 0; i < 7; i++) {
    const [x, long] = [-46 + i * 18, 46 - i * 4.5]
    parts.push(
      line(`M${x} 0l-12 ${n(-long)}M${x} 0l-12 ${n(long)}`, '#a99f88', 8),
      line(`M${x} 0l-12 ${n(-long)}M${x} 0l-12 ${n(long)}`, bone, 5),
    )
  }
  parts.push(
    path('M-122 4Q-104-40-62-34-52 0-62 36-104 42-122 4z', bone, edge),
    circle(-88, -8, 8, '#5b5648'),
    line('M-118 8l20 6', '#8b826c', 3),
  )
  parts.push(path('M78 0L118-38Q106 0 118 38z', bone, edge))
  return parts.join('')
}

function shells(c, random) {
  const hue = random.between(18, 34)
  const outer = hsl(hue, random.between(30, 56), random.between(66, 86))
  const half = (x, y, turn) => {
    const cup = c.radial(
      [
        [0, '#fffdf6'],
        [1, '#ddd2bd'],
      ],
      { cx: 0.5, cy: 0.3 },
    )
    const inside = path('M-58 0l12-14 10 12 14-18 14 16 14-14 12 18 18-12 22 12Q40 20 0 20-40 20-58 0z', cup)
    return placed(path('M-58 0Q-54 70 0 74 54 70 58 0Q30 18 0 18-30 18-58 0z', outer) + inside, { x, y, turn })
  }
  const egg = random.chance(0.5) ? oval(10, 44, 26, 12, '#f7c64a', 'opacity=".9"') : ''
  return half(-44, -30, random.between(-40, -10)) + half(46, 10, random.between(10, 50)) + egg
}

function cabbage(c, random) {
  const hue = random.between(80, 112)
  const leaf = (turn, scale) => {
    const blade = c.linear([
      [0, hsl(hue, 50, 62)],
      [1, hsl(hue + 8, 46, 36)],
    ])
    const shape =
      'M0 86C-12 50-60 60-74 18-96-2-66-34-68-56-40-66-40-96-4-92 30-100 42-74 62-60 78-38 92-10 72 20 62 58 14 52 0 86z'
    const veins = line('M0 100Q-4 20 0-70M-2 40L-44 4M-1 10L-40-40M0 40L44 6M0 6L38-40', '#eaf3d2', 5, 'opacity=".85"')
    return placed(path(shape, blade) + veins, { turn, scale })
  }
  const brown = oval(random.between(-40, 40), random.between(-50, 20), 16, 11, '#8d6f2a', 'opacity=".5"')
  return leaf(random.between(-70, -30), 0.86) + leaf(random.between(20, 60), 0.92) + brown
}

export const kitchen = { peel, core, fishbone, shells, cabbage }
