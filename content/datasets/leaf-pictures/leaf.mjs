import { circle, hsl, line, n, path } from '../kit/canvas.mjs'

/**
 * One leaf of each kind around the origin, about 200 high, its stalk downwards. Each call draws another one. Both kinds come
 * green and yellow, so that their colour alone does not tell them apart.
 */

const polar = (angle, radius) => [Math.sin(angle) * radius, -Math.cos(angle) * radius]
const degrees = (angle) => (angle * Math.PI) / 180
const through = (points) => points.map(([x, y], at) => `${at ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')

/** A closed line that is rounded at every point. */
function smooth(points) {
  const middle = ([x, y], [u, v]) => [(x + u) / 2, (y + v) / 2]
  const [x, y] = middle(points.at(-1), points[0])
  const parts = points.map((point, at) => {
    const [u, v] = middle(point, points[(at + 1) % points.length])
    return `Q${n(point[0])} ${n(point[1])} ${n(u)} ${n(v)}`
  })
  return `M${n(x)} ${n(y)}${parts.join('')}z`
}

const autumn = {
  ginkgo: [
    [46, 54, 88, 52],
    [40, 46, 80, 58],
    [70, 92, 46, 46],
    [92, 112, 40, 38],
  ],
  maple: [
    [0, 14, 74, 46],
    [16, 30, 82, 50],
    [44, 52, 78, 54],
    [84, 110, 44, 40],
  ],
}

function coloured(kind, random) {
  const [from, to, saturation, lightness] = random.pick(autumn[kind])
  return [random.between(from, to), saturation + random.between(-10, 8), lightness + random.between(-7, 9)]
}

/** How a leaf is filled: flat as a drawing, or lighter towards its middle as a thing in the light. */
function filled(c, [hue, s, l], isFlat) {
  if (isFlat) return hsl(hue, s, l)
  const stops = [
    [0, hsl(hue + 4, s, l + 12)],
    [0.7, hsl(hue, s, l)],
    [1, hsl(hue - 5, s, l - 10)],
  ]
  return c.radial(stops, { cx: 0.5, cy: 0.7, r: 0.8 })
}

/** What has eaten of a leaf: bites at its edge and holes in it. */
function eaten(c, random, reach) {
  const bites = Array.from({ length: random.whole(1, 3) }, () => {
    const [x, y] = polar(random.between(-2, 2), reach * random.between(0.72, 1.02))
    return circle(x, y, random.between(9, 22), '#000')
  })
  const holes = Array.from({ length: random.whole(0, 4) }, () => {
    const [x, y] = polar(random.between(-1.2, 1.2), reach * random.between(0.25, 0.6))
    return circle(x, y, random.between(3, 7), '#000')
  })
  const id = `eaten${Math.round(random.between(0, 1e6))}`
  const whole = '<rect x="-200" y="-200" width="400" height="400" fill="#fff"/>'
  c.add(`<mask id="${id}" maskUnits="userSpaceOnUse" x="-200" y="-200" width="400" height="400">`)
  c.add(whole, ...bites, ...holes, '</mask>')
  return `mask="url(#${id})"`
}

/** A fan: its edge is a wavy arc, mostly with a notch in the middle. */
function ginkgoEdge(random, open) {
  const notch = random.chance(0.7) ? random.between(0.15, 0.6) : 0
  const wave = random.between(0.01, 0.05)
  const turns = random.whole(5, 11)
  const points = [[0, 62]]
  for (let at = 0; at <= 28; at++) {
    const share = at / 14 - 1
    const dent = Math.max(0, 1 - Math.abs(share) / 0.09) * notch
    const radius = 150 * (1 - 0.06 * share * share + wave * Math.sin(turns * share * Math.PI) - dent)
    const [x, y] = polar(share * open, radius)
    points.push([x, y + 62])
  }
  return smooth(points)
}

function ginkgoVeins(random, colour, open) {
  const count = random.whole(9, 16)
  const lines = Array.from({ length: count }, (_, at) => {
    const [x, y] = polar(open * ((2 * at) / (count - 1) - 1) * 0.88, 112)
    return `M0 62Q${n(x * 0.3)} ${n(62 + y * 0.5)} ${n(x)} ${n(62 + y)}`
  })
  return line(lines.join(''), colour, random.between(0.8, 1.8), 'opacity=".45"')
}

/** A leaf as drawn: the line of its edge, its veins in a colour, and where its stalk begins. */
function ginkgo(random) {
  const open = degrees(random.between(40, 84))
  return { edge: ginkgoEdge(random, open), veins: (colour) => ginkgoVeins(random, colour, open), from: 58, reach: 120 }
}

/** 五角枫 and its like: five tips, or seven with the small ones below; teeth at their sides. */
function fiveTips(random) {
  const tips = [
    [0, 1],
    [random.between(44, 58), random.between(0.84, 0.98)],
    [random.between(92, 112), random.between(0.56, 0.74)],
  ]
  if (random.chance(0.35)) tips.push([random.between(130, 146), random.between(0.34, 0.46)])
  return { tips, bay: random.between(0.34, 0.5), tooth: random.between(0.03, 0.1) }
}

/** 鸡爪槭: slim fingers, the bays between them reach almost to the stalk. */
function slimTips(random) {
  const side = random.between(42, 56)
  const tips = [
    [0, 1],
    [side, random.between(0.86, 1)],
    [side * 2 + random.between(-6, 6), random.between(0.66, 0.9)],
  ]
  return { tips, bay: random.between(0.2, 0.3), tooth: 0 }
}

/** 三角枫: three broad tips and a round bottom. */
function threeTips(random) {
  const tips = [
    [0, 1],
    [random.between(48, 72), random.between(0.78, 1)],
  ]
  return { tips, bay: random.between(0.46, 0.64), tooth: 0 }
}

/** From tip to tip with a bay between, and one or two teeth at the sides of each where it has any. */
function mapleHalf({ tips, bay, tooth }) {
  const points = []
  for (const [at, [angle, reach]] of tips.entries()) {
    const [next] = tips[at + 1] ?? [angle + 40, 0.3]
    const half = (next - angle) / 2
    points.push([angle, reach])
    if (tooth > 0) points.push([angle + half * 0.34, reach * 0.72 + tooth], [angle + half * 0.4, reach * 0.62])
    else points.push([angle + half * 0.5, (reach + bay) * 0.5 + 0.04])
    if (tooth > 0 && reach > 0.8)
      points.push([angle + half * 0.62, reach * 0.6 + tooth], [angle + half * 0.66, reach * 0.5])
    points.push([angle + half, bay * Math.max(0.62, reach)])
  }
  return points
}

const trees = [fiveTips, fiveTips, slimTips, threeTips]

function mapleEdge(random) {
  const half = mapleHalf(random.pick(trees)(random))
  const sides = [
    ...half,
    ...half
      .slice(1)
      .map(([angle, reach]) => [-angle, reach])
      .reverse(),
  ]
  const bottom = half.length
  const points = sides.map(([angle, reach]) => {
    const [x, y] = polar(degrees(angle), 128 * reach * random.between(0.97, 1.03))
    return [x, y + 24]
  })
  points.splice(bottom, 0, [0, 46])
  return `${through(points)}z`
}

function mapleVeins(random, colour) {
  const lines = [0, -50, 50, -100, 100].map((angle) => {
    const [x, y] = polar(degrees(angle), Math.abs(angle) > 80 ? 66 : 96)
    return `M0 46Q${n(x * 0.25)} ${n(40 + y * 0.3)} ${n(x)} ${n(24 + y)}`
  })
  return line(lines.join(''), colour, random.between(1.2, 2.6), 'opacity=".55"')
}

function maple(random) {
  return { edge: mapleEdge(random), veins: (colour) => mapleVeins(random, colour), from: 44, reach: 100 }
}

const kinds = { ginkgo, maple }

/** As a drawing has them: none, or three strokes. */
function fewVeins(random, from) {
  if (random.chance(0.5)) return ''
  const [x, y] = [random.between(36, 60), random.between(-20, 6)]
  const strokes = `M0 ${from}L0 ${n(y - 40)}M0 ${from}L${n(x)} ${n(y)}M0 ${from}L${n(-x)} ${n(y)}`
  return line(strokes, '#1d1d1d', random.between(2, 4), 'opacity=".28"')
}

/** A leaf; `isFlat` draws it as the picture library does, in one colour without a shadow, sometimes with an outline. */
export function drawLeaf(c, kind, random, { isFlat = false, shadow = 0 } = {}) {
  const [hue, s, l] = coloured(kind, random)
  const { edge, veins, from, reach } = kinds[kind](random)
  const bend = random.between(-26, 26)
  const stalk = line(
    `M0 ${from}Q${n(bend * 0.3)} ${from + 34} ${n(bend)} ${n(from + random.between(40, 84))}`,
    hsl(hue - 6, s - 14, l - 14),
    random.between(3, 6.5),
  )
  const outline = isFlat && random.chance(0.4) ? `stroke="${hsl(hue, s, l - 26)}" stroke-width="5"` : ''
  const blade = path(edge, filled(c, [hue, s, l], isFlat), `${outline} stroke-linejoin="round"`)
  const lines = isFlat && random.chance(0.6) ? fewVeins(random, from) : veins(hsl(hue - 6, s - 8, l - 20))
  const below = shadow
    ? path(edge, '#1a120a', `transform="translate(7 9)" opacity="${shadow}" filter="url(#soft)"`)
    : ''
  const bitten = random.chance(0.3) ? eaten(c, random, reach) : ''
  return `${below}${stalk}<g ${bitten}>${blade}${lines}</g>`
}

export const leafLabels = { ginkgo: '银杏', maple: '枫叶' }
