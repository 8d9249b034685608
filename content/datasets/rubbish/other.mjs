import { circle, hsl, line, n, oval, path, placed, rect } from '../kit/canvas.mjs'

/** 其他垃圾: dirty, mixed or worn out. */

function tissue(c, random) {
  const parts = []
  const points = Array.from({ length: 12 }, (_, i) => {
    const [angle, far] = [(i / 12) * 6.283, random.between(58, 100)]
    return `${n(Math.cos(angle) * far)} ${n(Math.sin(angle) * far * 0.86)}`
  })
  const paper = c.radial([
    [0, '#ffffff'],
    [0.7, '#f0eeea'],
    [1, '#cfccc6'],
  ])
  parts.push(path(`M${points.join('L')}z`, paper, 'stroke="#c4c0b8" stroke-width="3" stroke-linejoin="round"'))
  for (let i = 0; i < 9; i++) {
    const [x, y] = [random.between(-54, 54), random.between(-46, 46)]
    parts.push(
      line(
        `M${n(x)} ${n(y)}l${n(random.between(-34, 34))} ${n(random.between(-30, 30))}`,
        i % 2 ? '#ffffff' : '#bdb8ae',
        random.between(2, 5),
      ),
    )
  }
  parts.push(
    oval(
      random.between(-26, 26),
      random.between(-20, 20),
      24,
      16,
      random.pick(['#b5893c', '#8a9a5b', '#a8583c']),
      'opacity=".35"',
    ),
  )
  return parts.join('')
}

function mask(c, random) {
  const hue = random.pick([200, 190, 0, 330, 150])
  const cloth = c.linear([
    [0, hsl(hue, 40, 86)],
    [1, hsl(hue, 44, 68)],
  ])
  return [
    line('M-78-34Q-140-40-128 6-118 40-76 34M78-34Q140-40 128 6 118 40 76 34', '#f4f4f2', 6),
    line('M-78-34Q-140-40-128 6-118 40-76 34M78-34Q140-40 128 6 118 40 76 34', '#b9bec2', 1.5),
    path(
      'M-84-44Q0-70 84-44L80 40Q0 76-80 40z',
      cloth,
      `stroke="${hsl(hue, 30, 54)}" stroke-width="3" stroke-linejoin="round"`,
    ),
    line('M-82-18Q0-36 82-18M-82 4Q0-8 82 4M-81 24Q0 24 81 24', hsl(hue, 34, 56), 3, 'opacity=".8"'),
    line('M-30-53Q0-62 30-53', '#ffffff', 5),
    oval(random.between(-30, 30), 10, 22, 12, '#a98c62', 'opacity=".3"'),
  ].join('')
}

function shards(_c, random) {
  const rim = hsl(random.pick([214, 220, 0, 150]), 60, 46)
  const piece = (turn, x, y, d) =>
    placed(path(d, '#d8d4cb', 'transform="translate(4 6)"') + path(d, '#fbfaf5', `stroke="#c9c5ba" stroke-width="2"`), {
      turn,
      x,
      y,
    })
  return [
    piece(random.between(-12, 8), -40, -24, 'M-56 30A86 86 0 0 1 20-62L34-10 4 8 10 36z'),
    line('M-92 4A80 80 0 0 1-24-80', rim, 6, 'opacity=".8"'),
    piece(random.between(-8, 20), 46, -18, 'M-30-46A80 80 0 0 1 50 20L12 34-4 6-26 8z'),
    piece(random.between(-10, 10), -14, 56, 'M-60-16L-10-26 22-8 50-20A84 84 0 0 1-50 28z'),
    placed(path('M0-12L12 8-12 6z', '#f3f1ea'), { x: 78, y: 60, turn: random.between(0, 180) }),
    placed(path('M0-10L9 7-10 5z', '#f3f1ea'), { x: -84, y: 70, turn: random.between(0, 180) }),
  ].join('')
}

function lunchbox(c, random) {
  const foam = c.linear([
    [0, '#ffffff'],
    [1, '#dcdad4'],
  ])
  const parts = [
    path('M-84-20L-70-92H72L86-20z', '#efede7', 'stroke="#c9c6be" stroke-width="3" stroke-linejoin="round"'),
    path('M-66-30L-56-80H58L68-30z', '#dedbd3'),
    path('M-96-16H96L78 76Q76 86 66 86H-66Q-76 86-78 76z', foam, 'stroke="#c4c1b8" stroke-width="3"'),
    oval(0, -12, 86, 20, '#cfcbc1'),
    oval(0, -9, 76, 15, random.pick(['#b5622c', '#c98a34', '#9a4a2a'])),
  ]
  for (let i = 0; i < 9; i++) {
    const colour = random.pick(['#fff7e2', '#7fa648', '#d9483b', '#f3ead0'])
    parts.push(oval(random.between(-60, 60), random.between(-16, -3), random.between(4, 9), 4, colour))
  }
  parts.push(line(`M-40-20L${n(random.between(60, 110))} -84M-26-18L${n(random.between(80, 124))} -68`, '#d8a864', 7))
  parts.push(oval(random.between(-40, 40), 44, 20, 9, '#c98a34', 'opacity=".4"'))
  return parts.join('')
}

function brush(c, random) {
  const hue = random.between(0, 360)
  const grip = c.linear([
    [0, hsl(hue, 62, 66)],
    [1, hsl(hue, 60, 44)],
  ])
  const parts = [
    path('M-12-28Q-14 40-18 100-16 116 0 116 16 116 18 100 14 40 12-28z', grip),
    rect(-17, -100, 34, 78, 9, hsl(hue, 56, 60)),
  ]
  for (let i = 0; i < 18; i++) {
    const y = -96 + i * 4.1
    const colour = random.pick(['#ffffff', '#e9eef2', hsl(hue + 40, 50, 70), '#d8cfa8'])
    parts.push(
      line(
        `M15 ${n(y)}q20 ${n(random.between(-9, 9))} ${n(random.between(28, 42))} ${n(random.between(-14, 14))}`,
        colour,
        4,
      ),
    )
  }
  parts.push(circle(0, 92, 5, hsl(hue, 40, 86)))
  return placed(parts.join(''), { turn: random.between(-50, 50) })
}

export const other = { tissue, mask, shards, lunchbox, brush }
