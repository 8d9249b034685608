import { circle, hsl, line, n, oval, path, placed, rect } from '../kit/canvas.mjs'

/** The street in front of a school: sky, houses, trees, road, and things that look a little like signs but are none. */

function sky(c, random) {
  const [top, low] = random.pick([
    ['#8fc4f2', '#dff0fb'],
    ['#b8c6d2', '#e6ebee'],
    ['#f4b98a', '#fbe8cf'],
    ['#6fa8dc', '#cfe5f7'],
    ['#5b6b8c', '#c0a8a0'],
  ])
  const parts = [
    rect(
      0,
      0,
      c.width,
      c.height,
      0,
      c.linear([
        [0, top],
        [1, low],
      ]),
    ),
  ]
  for (let i = random.whole(0, 3); i > 0; i--) {
    const [x, y] = [random.between(0, c.width), random.between(8, 60)]
    for (const [dx, r] of [
      [-18, 11],
      [0, 16],
      [19, 12],
    ])
      parts.push(oval(x + dx, y, r * 1.4, r * 0.8, '#ffffff', 'opacity=".6"'))
  }
  return parts.join('')
}

function house(random, x, base) {
  const [w, h] = [random.between(60, 120), random.between(70, 150)]
  const wall = hsl(random.between(10, 60), random.between(12, 46), random.between(60, 86))
  const parts = [rect(x, base - h, w, h, 0, wall)]
  const roof = hsl(random.pick([8, 16, 210, 30]), random.between(24, 52), random.between(32, 50))
  parts.push(
    path(
      `M${n(x - 6)} ${n(base - h)}L${n(x + 8)} ${n(base - h - 18)}H${n(x + w - 8)}L${n(x + w + 6)} ${n(base - h)}z`,
      roof,
    ),
  )
  const glass = hsl(205, random.between(20, 50), random.between(56, 78))
  for (let row = base - h + 14; row < base - 40; row += 30) {
    for (let at = x + 10; at < x + w - 18; at += 26)
      parts.push(rect(at, row, 15, 19, 1, glass, 'stroke="#ffffff" stroke-width="1.5"'))
  }
  parts.push(rect(x + w / 2 - 11, base - 34, 22, 34, 2, hsl(24, 40, 34)))
  return parts.join('')
}

function tree(random, x, base) {
  const hue = random.between(88, 140) - (random.chance(0.2) ? 60 : 0)
  const high = random.between(60, 116)
  const parts = [rect(x - 4, base - high * 0.5, 8, high * 0.5, 2, '#6b4a2c')]
  for (const [dx, dy, r] of [
    [-15, 0.5, 20],
    [14, 0.54, 19],
    [0, 0.78, 23],
  ]) {
    parts.push(circle(x + dx, base - high * dy, r, hsl(hue + random.between(-8, 8), 38, random.between(32, 46))))
  }
  return parts.join('')
}

/** Round, red, blue and yellow things that are no signs. */
const distractors = [
  (random, x, y) =>
    circle(x, y, random.between(9, 15), hsl(random.pick([356, 212, 48]), 78, 52)) +
    line(`M${n(x)} ${n(y + 12)}q6 20-3 44`, '#666', 1),
  (random, x, y) =>
    rect(x - 24, y - 12, 48, 24, 4, hsl(random.pick([356, 212, 48, 150]), 62, 46)) +
    line(`M${n(x - 16)} ${n(y)}h32`, '#fff', 4, 'opacity=".85"'),
  (_random, x, y) =>
    circle(x, y, 15, '#fdfcf6', 'stroke="#555" stroke-width="3.5"') +
    line(`M${n(x)} ${n(y)}v-9M${n(x)} ${n(y)}l6 4`, '#333', 2.5),
  (random, x, y) =>
    path(`M${n(x - 24)} ${n(y)}Q${n(x)} ${n(y - 34)} ${n(x + 24)} ${n(y)}z`, hsl(random.between(0, 360), 68, 54)) +
    line(`M${n(x)} ${n(y - 18)}v44`, '#444', 2.5),
]

function car(random, x, base) {
  const paint = hsl(random.between(0, 360), random.between(10, 70), random.between(36, 70))
  const body = path('M-46 0V-14Q-44-20-32-21L-20-36Q-17-40-11-40H12Q18-40 22-36L32-21Q46-19 47-12V0z', paint)
  const rest =
    path('M-26-22L-16-35H-2V-22zM4-22V-35H14L26-22z', '#dcebf5') +
    circle(-26, 0, 9, '#22262c') +
    circle(27, 0, 9, '#22262c') +
    circle(-26, 0, 4, '#aab') +
    circle(27, 0, 4, '#aab')
  return placed(body + rest, { x, y: base, scale: random.between(0.8, 1.25), flip: random.chance(0.5) })
}

/** Draws the street and returns where its ground begins. */
export function drawStreet(c, random) {
  const base = random.between(150, 182)
  c.add(sky(c, random))
  for (let x = random.between(-60, 0); x < c.width; x += random.between(90, 170))
    if (random.chance(0.75)) c.add(house(random, x, base))
  for (let i = random.whole(0, 4); i > 0; i--) c.add(tree(random, random.between(0, c.width), base + 4))
  c.add(
    rect(
      0,
      base,
      c.width,
      c.height - base,
      0,
      hsl(random.between(30, 110), random.between(6, 34), random.between(52, 70)),
    ),
  )
  const road = base + random.between(22, 34)
  c.add(rect(0, road, c.width, c.height - road, 0, hsl(215, 7, random.between(36, 54))))
  c.add(rect(0, road - 4, c.width, 4, 0, '#d8d8d2'))
  for (let x = random.between(-40, 0); x < c.width; x += 62)
    c.add(rect(x, road + 26, 34, 4, 1, '#f3f0e2', 'opacity=".85"'))
  for (let i = random.whole(1, 3); i > 0; i--)
    c.add(random.pick(distractors)(random, random.between(16, c.width - 16), random.between(40, base - 20)))
  if (random.chance(0.5)) c.add(car(random, random.between(30, c.width - 30), road + random.between(20, 40)))
  return base
}
