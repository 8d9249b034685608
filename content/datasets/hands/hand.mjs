import { hsl, line, n, oval, path, placed, rect } from '../kit/canvas.mjs'

/** A hand that is held up, about 220 high, the wrist below; `who` says how this person's hands look. */

const tones = [
  [26, 62, 84],
  [28, 56, 76],
  [24, 48, 66],
  [26, 44, 54],
  [22, 40, 42],
  [18, 36, 30],
]

/** One person: skin, width of fingers, length, which hand, and what the sleeve looks like. */
export function meet(random, number) {
  const [hue, s, l] = tones[number % tones.length]
  const [h, light] = [hue + random.between(-4, 4), l + random.between(-3, 3)]
  return {
    skin: hsl(h, s, light),
    bright: hsl(h + 4, s, Math.min(94, light + 8)),
    nail: hsl(h - 8, s - 10, Math.min(93, light + 20)),
    dark: hsl(h - 8, s - 4, light - 12),
    edge: hsl(h - 10, s - 6, light * 0.46),
    wide: random.between(0.88, 1.12),
    long: random.between(0.88, 1.14),
    flip: random.chance(0.5),
    sleeve: hsl(random.between(0, 360), random.between(20, 66), random.between(28, 82)),
    sleeveHigh: random.between(12, 92),
    stripes: random.chance(0.4),
    watch: random.chance(0.25),
    back: random.chance(0.35),
  }
}

const outline = (who, width = 3) => `stroke="${who.edge}" stroke-width="${width}" stroke-linejoin="round"`

function finger(c, who, { x, y, turn, long, wide }) {
  const [w, h] = [wide * who.wide, long * who.long]
  const skin = c.linear(
    [
      [0, who.bright],
      [0.6, who.skin],
      [1, who.skin],
    ],
    { x2: 1, y2: 0.3 },
  )
  const parts = [rect(-w / 2, -h, w, h + 18, w / 2, skin, outline(who))]
  if (who.back) {
    parts.push(
      rect(
        -w * 0.28,
        -h + 4,
        w * 0.56,
        w * 0.62,
        w * 0.26,
        who.nail,
        `opacity=".8" stroke="${who.dark}" stroke-width="1.4"`,
      ),
    )
  }
  for (const at of who.back ? [0.5] : [0.36, 0.68]) {
    parts.push(line(`M${n(-w * 0.28)} ${n(-h * at)}q${n(w * 0.28)} 4 ${n(w * 0.56)} 0`, who.dark, 2))
  }
  return placed(parts.join(''), { x, y, turn })
}

/** Fingers lie on the palm: a row of knuckles. */
function folded(c, who, x, y, wide, high) {
  const skin = c.linear([
    [0, who.bright],
    [0.55, who.skin],
    [1, who.dark],
  ])
  const parts = [rect(x - wide / 2, y, wide, high, wide * 0.46, skin, outline(who))]
  parts.push(line(`M${n(x - wide * 0.26)} ${n(y + high * 0.4)}q${n(wide * 0.26)} 4 ${n(wide * 0.52)} 0`, who.dark, 2))
  return parts.join('')
}

function arm(c, who) {
  const skin = c.linear(
    [
      [0, who.dark],
      [0.35, who.skin],
      [0.8, who.bright],
      [1, who.skin],
    ],
    { x2: 1, y2: 0 },
  )
  const parts = [path('M-33 56C-30 90-34 120-40 330H42C36 120 32 90 35 56z', skin, outline(who))]
  if (who.watch) {
    parts.push(
      rect(-37, 104, 74, 20, 4, '#2f3745'),
      rect(-17, 96, 34, 36, 8, '#dfe6ee', 'stroke="#2f3745" stroke-width="4"'),
    )
  }
  const top = 160 - who.sleeveHigh * 0.5
  parts.push(path(`M-50 ${n(top)}Q0 ${n(top + 14)} 52 ${n(top)}L72 360H-70z`, who.sleeve))
  if (who.stripes)
    for (const at of [12, 40, 68]) parts.push(line(`M-52 ${n(top + at)}q52 16 106 0`, '#ffffff', 7, 'opacity=".55"'))
  parts.push(path(`M14 ${n(top + 11)}L52 ${n(top)}L72 360H34z`, '#000000', 'opacity=".14"'))
  return parts.join('')
}

function palm(c, who, high) {
  const skin = c.radial(
    [
      [0, who.bright],
      [0.7, who.skin],
      [1, who.dark],
    ],
    { cx: 0.45, cy: 0.35, r: 0.8 },
  )
  return path(
    `M-52-14Q-54 ${n(-high)} 0 ${n(-high - 4)}Q54 ${n(-high)} 55-14Q58 40 37 74Q0 86-35 74Q-56 40-52-14z`,
    skin,
    outline(who),
  )
}

function paper(c, who, random) {
  const spread = random.between(0.5, 1.35)
  const bend = () => random.between(-3, 3)
  const list = [
    { x: -39, y: -16, turn: -17 * spread + bend(), long: 66, wide: 24 },
    { x: -14, y: -24, turn: -5 * spread + bend(), long: 84, wide: 27 },
    { x: 13, y: -25, turn: 6 * spread + bend(), long: 90, wide: 28 },
    { x: 38, y: -16, turn: 17 * spread + bend(), long: 80, wide: 27 },
  ]
  const thumb = finger(c, who, { x: 38, y: 46, turn: 44 + 16 * spread + bend(), long: 82, wide: 29 })
  const lines = who.back
    ? ''
    : line('M-40 6q40 18 82-8M-38 26q34 6 56-14M22 66Q-2 40 34 8', who.dark, 2.6, 'opacity=".8"')
  return thumb + list.map((one) => finger(c, who, one)).join('') + palm(c, who, 28) + lines
}

function scissors(c, who, random) {
  const open = random.between(9, 22)
  const two = [
    { x: -20, y: -22, turn: -open + random.between(-4, 4), long: 100, wide: 29 },
    { x: 14, y: -22, turn: open * 0.8 + random.between(-4, 4), long: 96, wide: 29 },
  ]
  const rest = folded(c, who, 20, -18, 27, 52) + folded(c, who, 44, -12, 25, 46)
  const thumb = finger(c, who, { x: -38, y: 50, turn: 62 + random.between(-10, 10), long: 66, wide: 29 })
  return two.map((one) => finger(c, who, one)).join('') + palm(c, who, 22) + rest + thumb
}

function rock(c, who, random) {
  const lift = () => random.between(-4, 4)
  const row = [
    [-40, -30, 27, 58],
    [-13, -36, 28, 64],
    [14, -36, 28, 64],
    [41, -29, 26, 57],
  ]
  const knuckles = row.map(([x, y, wide, high]) => folded(c, who, x, y + lift(), wide, high)).join('')
  const thumb = finger(c, who, { x: -46, y: 50, turn: 72 + random.between(-12, 8), long: 72, wide: 31 })
  return palm(c, who, 30) + knuckles + thumb
}

/** Where each finger begins, how far it leans, and its size; the thumb is drawn over the palm when it is folded. */
const places = [
  { x: -39, y: -16, turn: -15, long: 66, wide: 24 },
  { x: -14, y: -24, turn: -5, long: 84, wide: 27 },
  { x: 13, y: -25, turn: 5, long: 90, wide: 28 },
  { x: 38, y: -16, turn: 14, long: 80, wide: 27 },
]

/** Counting on one hand: which fingers are up, from the little one to the first, and whether the thumb is. */
const counting = {
  one: { up: [3] },
  two: { up: [2, 3] },
  three: { up: [1, 2, 3] },
  four: { up: [0, 1, 2, 3] },
  five: { up: [0, 1, 2, 3], thumb: true },
  six: { up: [0], thumb: true },
}

const count =
  ({ up, thumb = false }) =>
  (c, who, random) => {
    const spread = random.between(0.6, 1.3)
    const bend = () => random.between(-3, 3)
    const straight = up.map((at) => finger(c, who, { ...places[at], turn: places[at].turn * spread + bend() }))
    const bent = places.flatMap(({ x, y, wide }, at) =>
      up.includes(at) ? [] : [folded(c, who, x, y - 10 + random.between(-3, 3), wide, 54)],
    )
    const out = thumb && finger(c, who, { x: 38, y: 46, turn: 58 + bend() * 3, long: 84, wide: 29 })
    const across = !thumb && finger(c, who, { x: 44, y: 48, turn: -66 + bend() * 3, long: 66, wide: 29 })
    return (out || '') + straight.join('') + palm(c, who, 26) + bent.join('') + (across || '')
  }

const counted = Object.fromEntries(Object.entries(counting).map(([sign, shape]) => [sign, count(shape)]))
const signs = { rock, scissors, paper, ...counted }

/** The hand with its arm, and the shadow that it throws on what is behind it. */
export function drawHand(c, who, sign, random) {
  const hand = placed(arm(c, who) + signs[sign](c, who, random), { flip: who.flip })
  return oval(22, 30, 80, 110, '#000000', 'opacity=".22" filter="url(#haze)"') + hand
}
