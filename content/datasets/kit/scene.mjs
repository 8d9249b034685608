import { circle, hsl, line, n, oval, path, placed, rect } from './canvas.mjs'

/** What pictures are taken on and in which light. Each ground is drawn over the whole sheet. */

function wood(c, random) {
  const [hue, light] = [random.between(24, 36), random.between(42, 72)]
  const planks = random.whole(3, 6)
  const high = c.height / planks
  const parts = []
  for (let i = 0; i < planks; i++) {
    parts.push(
      rect(0, i * high, c.width, high + 1, 0, hsl(hue + random.between(-3, 3), 38, light + random.between(-4, 4))),
    )
    for (let k = 0; k < 5; k++) {
      const y = i * high + random.between(4, high - 4)
      const bend = random.between(-7, 7)
      parts.push(
        line(
          `M-9 ${n(y)}q90 ${n(bend)} 170 0t180 0`,
          hsl(hue, 40, light - 11),
          random.between(0.5, 1.8),
          'opacity=".5"',
        ),
      )
    }
    parts.push(rect(0, i * high - 1, c.width, 2, 0, hsl(hue, 40, light - 22), 'opacity=".7"'))
  }
  return placed(parts.join(''), random.chance(0.4) ? { x: c.width, turn: 90, scale: 1.1 } : { x: 0 })
}

function checked(c, random) {
  const hue = random.pick([8, 48, 140, 205, 330])
  const size = random.between(26, 44)
  const parts = [rect(-c.width, -c.height, c.width * 3, c.height * 3, 0, hsl(hue, 30, 95))]
  for (let at = -c.width; at < c.width * 2; at += size * 2) {
    parts.push(rect(at, -c.height, size, c.height * 3, 0, hsl(hue, 62, 62), 'opacity=".38"'))
    parts.push(rect(-c.width, at, c.width * 3, size, 0, hsl(hue, 62, 62), 'opacity=".38"'))
  }
  return placed(parts.join(''), { turn: random.between(-24, 24) })
}

function plate(c, random) {
  const [x, y, r] = [c.width / 2 + random.between(-14, 14), c.height / 2 + random.between(-8, 18), c.width * 0.43]
  const ring = hsl(random.between(0, 360), 45, 72)
  const rim = random.chance(0.5) ? circle(x, y, r * 0.9, 'none', `stroke="${ring}" stroke-width="4"`) : ''
  return (
    random.pick([wood, plain])(c, random) +
    oval(x + 5, y + 9, r, r, '#2b2118', 'opacity=".3" filter="url(#soft)"') +
    circle(x, y, r, '#fbfaf6') +
    rim +
    circle(
      x,
      y,
      r * 0.7,
      c.radial(
        [
          [0, '#ffffff'],
          [1, '#e7e4dd'],
        ],
        { cx: 0.5, cy: 0.5, r: 0.5 },
      ),
    )
  )
}

function plain(c, random) {
  const hue = random.between(0, 360)
  const [s, l] = [random.between(12, 44), random.between(62, 92)]
  const fill = c.linear(
    [
      [0, hsl(hue, s, l)],
      [1, hsl(hue + 12, s, l - random.between(8, 20))],
    ],
    { x2: random.between(0, 1) },
  )
  return rect(0, 0, c.width, c.height, 0, fill)
}

function grass(c, random) {
  const hue = random.between(84, 122)
  const parts = [
    rect(
      0,
      0,
      c.width,
      c.height,
      0,
      c.linear([
        [0, hsl(hue, 38, 56)],
        [1, hsl(hue, 42, 38)],
      ]),
    ),
  ]
  for (let i = 0; i < 110; i++) {
    const [x, y] = [random.between(0, c.width), random.between(0, c.height)]
    const [bend, high] = [random.between(-7, 7), random.between(8, 22)]
    const colour = hsl(hue + random.between(-12, 12), 46, random.between(28, 62))
    parts.push(
      line(`M${n(x)} ${n(y)}q${n(bend / 3)} ${n(-high / 2)} ${n(bend)} ${n(-high)}`, colour, random.between(1, 2.4)),
    )
  }
  return parts.join('')
}

/** A room out of focus behind the edge of a table. */
function room(c, random) {
  const edge = c.height * random.between(0.52, 0.7)
  const wall = random.between(20, 60)
  const parts = [
    rect(
      0,
      0,
      c.width,
      edge,
      0,
      c.linear([
        [0, hsl(wall, 24, 84)],
        [1, hsl(wall, 22, 70)],
      ]),
    ),
  ]
  for (let i = 0; i < 4; i++) {
    const [x, w, h] = [random.between(-20, c.width), random.between(30, 110), random.between(40, 130)]
    const fill = hsl(random.between(0, 360), random.between(12, 46), random.between(48, 92))
    parts.push(rect(x, edge - h, w, h, 8, fill, 'opacity=".6" filter="url(#haze)"'))
  }
  const top = hsl(random.between(18, 40), random.between(10, 44), random.between(48, 78))
  parts.push(rect(0, edge, c.width, c.height - edge, 0, top))
  parts.push(rect(0, edge, c.width, 12, 0, '#ffffff', 'opacity=".22"'))
  return parts.join('')
}

function pavement(c, random) {
  const [hue, light] = [random.between(20, 220), random.between(58, 74)]
  const parts = [rect(-99, -99, c.width * 2, c.height * 2, 0, hsl(hue, 8, light - 14))]
  const [w, h] = [random.between(58, 96), random.between(44, 72)]
  for (let row = -2; row < 9; row++) {
    for (let i = -2; i < 8; i++) {
      const fill = hsl(hue + random.between(-8, 8), random.between(6, 14), light + random.between(-5, 5))
      parts.push(rect(i * w + (row % 2 ? w / 2 : 0), row * h, w - 3, h - 3, 3, fill))
    }
  }
  return placed(parts.join(''), { turn: random.between(-16, 16), scale: 1.1 })
}

const tableGrounds = [wood, checked, plate, plain, grass, room]

const floorGrounds = [wood, pavement, plain, grass, room, pavement]

/** One of the grounds on which rubbish lies: nobody puts a battery on a plate. */
export const drawFloor = (c, random) => random.pick(floorGrounds)(c, random)

/** One of the grounds on which fruit lies. */
export const drawTable = (c, random) => random.pick(tableGrounds)(c, random)

function board(c, random) {
  const green = random.chance(0.6) ? [152, 26, 27] : [210, 14, 26]
  const parts = [rect(0, 0, c.width, c.height, 0, hsl(...green))]
  for (let i = 0; i < 9; i++) {
    const [x, y] = [random.between(0, c.width), random.between(10, c.height)]
    const swing = `q${n(random.between(8, 30))} ${n(random.between(-20, 20))} ${n(random.between(20, 60))} 0`
    parts.push(line(`M${n(x)} ${n(y)}${swing}`, '#ffffff', random.between(1.5, 3), 'opacity=".32"'))
  }
  for (let i = 0; i < 3; i++) {
    parts.push(
      oval(
        random.between(0, c.width),
        random.between(0, c.height),
        90,
        34,
        '#ffffff',
        'opacity=".06" filter="url(#haze)"',
      ),
    )
  }
  return parts.join('')
}

function curtain(c, random) {
  const hue = random.between(0, 360)
  const wide = random.between(18, 40)
  const parts = [rect(0, 0, c.width, c.height, 0, hsl(hue, 30, 72))]
  for (let x = 0; x < c.width; x += wide) {
    const fill = c.linear(
      [
        [0, hsl(hue, 30, 80)],
        [0.5, hsl(hue, 32, 64)],
        [1, hsl(hue, 30, 80)],
      ],
      { x2: 1, y2: 0 },
    )
    parts.push(rect(x, 0, wide + 1, c.height, 0, fill))
  }
  return parts.join('')
}

function shelf(c, random) {
  const parts = [rect(0, 0, c.width, c.height, 0, hsl(random.between(24, 40), 28, random.between(64, 84)))]
  for (const base of [c.height * 0.32, c.height * 0.68, c.height * 1.04]) {
    for (let x = 0; x < c.width; ) {
      const [w, h] = [random.between(10, 28), random.between(46, 84)]
      parts.push(
        rect(x, base - h, w - 1, h, 2, hsl(random.between(0, 360), random.between(20, 50), random.between(40, 78))),
      )
      x += w
    }
    parts.push(rect(0, base, c.width, 9, 0, hsl(30, 36, 46)))
  }
  return `<g filter="url(#soft)" opacity=".85">${parts.join('')}</g>`
}

const wallGrounds = [board, curtain, shelf, plain, room, wood]

/** One of the places in front of which a hand is held up. */
export const drawWall = (c, random) => random.pick(wallGrounds)(c, random)

/** Light over everything: where it comes from, how warm it is, and now and then the shadow of a window. */
export function light(c, random) {
  const [x, y] = [random.between(0, 1), random.between(0, 0.5)]
  const warm = random.pick(['#fff1d0', '#ffffff', '#e3efff', '#ffe2b8'])
  const dark = random.pick(['#0c1420', '#2a1a08', '#101010'])
  const parts = [
    rect(
      0,
      0,
      c.width,
      c.height,
      0,
      c.radial(
        [
          [0, warm, random.between(0.06, 0.3)],
          [1, warm, 0],
        ],
        { cx: x, cy: y, r: 0.9 },
      ),
    ),
    rect(
      0,
      0,
      c.width,
      c.height,
      0,
      c.radial(
        [
          [0.3, dark, 0],
          [1, dark, random.between(0.1, 0.38)],
        ],
        { cx: x, cy: y, r: 1.25 },
      ),
    ),
  ]
  if (random.chance(0.16)) {
    const bars = [0, 1, 2].map((i) => path(`M${i * 120 - 60} -20h46L${i * 120 + 110} 360h-70z`, '#fffbe6')).join('')
    parts.push(`<g opacity="${n(random.between(0.1, 0.2))}" filter="url(#soft)">${bars}</g>`)
  }
  return parts.join('')
}
