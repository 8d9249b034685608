import { chanceOf } from '../kit/random.mjs'

/**
 * 坐直了吗: seventeen points of a body, in the order of MoveNet (nose, eyes, ears, shoulders, elbows, wrists, hips, knees, ankles;
 * left before right), as shares of picture width and height with how sure one is of each. Fifteen drawn people sit in five ways,
 * four frames each; three people are held out. The bodies are made from lengths and angles, nobody was filmed.
 */

const people = 15
const frames = 4
const heldOut = new Set([3, 8, 13])
const turned = (degrees) => (degrees * Math.PI) / 180

/** To one side of the picture, where the head goes along or is held against it. */
const leaning = (random, side) => ({
  trunk: side * random.between(10, 25),
  neck: side * random.between(-8, 24),
  sink: random.between(0.03, 0.16),
  hands: random.pick(['chin', 'desk', 'lap', 'write']),
  side,
})

/** Angles of trunk and neck (0 upright, to the right positive), how far the trunk sinks, and where the hands are. */
const ways = {
  坐直了: (random) => ({
    trunk: random.normal(0, 2.5),
    neck: random.normal(0, 3.5),
    sink: random.between(0, 0.06),
    hands: random.pick(['lap', 'desk', 'desk', 'write']),
  }),
  往左歪: (random) => leaning(random, -1),
  往右歪: (random) => leaning(random, 1),
  趴在桌上: (random) => ({
    trunk: random.normal(0, 9),
    neck: random.pick([-1, 1]) * random.between(24, 80),
    sink: random.between(0.5, 0.78),
    hands: random.pick(['pillow', 'pillow', 'stretched']),
  }),
  举手: (random) => ({
    trunk: random.normal(0, 4),
    neck: random.normal(0, 5),
    sink: random.between(0, 0.08),
    hands: 'raised',
    side: random.pick([-1, 1]),
  }),
}

function meet(number) {
  const random = chanceOf(`sitter ${number}`)
  return {
    x: random.between(0.4, 0.6),
    floor: random.between(0.86, 0.98),
    size: random.between(0.82, 1.12),
    wide: random.between(0.88, 1.15),
    view: random.between(-0.5, 0.5), // how far one looks from the side
    desk: random.chance(0.55), // a desk hides the legs
  }
}

const handPlaces = {
  lap: (s) => [s * 0.09, 0.03],
  desk: (s) => [s * 0.13, -0.1],
  write: (s) => [s > 0 ? 0.05 : -0.14, -0.11],
  chin: (s, side) => (s === side ? [s * 0.07, -0.34] : [s * 0.13, -0.1]),
  raised: (s, side) => (s === side ? [s * 0.12, -0.47] : [s * 0.13, -0.1]),
  pillow: (s) => [s * -0.05, -0.12],
  stretched: (s) => [s * 0.16, -0.14],
}

function bodyOf(who, way, random) {
  const { x, floor, size, wide, view } = who
  const hip = { x: x + random.normal(0, 0.008), y: floor - 0.3 * size }
  const trunk = 0.31 * size * (1 - way.sink)
  const lean = turned(way.trunk)
  const neck = { x: hip.x + Math.sin(lean) * trunk + view * way.sink * 0.1, y: hip.y - Math.cos(lean) * trunk }
  const nod = turned(way.trunk + way.neck)
  const up = 0.1 * size
  const head = { x: neck.x + Math.sin(nod) * up, y: neck.y - Math.cos(nod) * up * (1 - way.sink * 0.4) }
  const across = (at, far, angle, s) => ({ x: at.x + Math.cos(angle) * far * s, y: at.y + Math.sin(angle) * far * s })
  const face = (far, high, s) => {
    const centre = { x: head.x + view * 0.03 + Math.sin(nod) * high, y: head.y - Math.cos(nod) * high }
    return across(centre, far * size * (1 - Math.abs(view) * 0.3), nod, s)
  }
  const shoulder = (s) => across(neck, 0.095 * wide * size, lean + turned(way.neck * 0.08), s)
  const hand = (s) => {
    const [dx, dy] = handPlaces[way.hands](s, way.side ?? 1)
    return { x: hip.x + dx * size + view * 0.05 + Math.sin(lean) * trunk * 0.4, y: hip.y + dy * size }
  }
  const elbow = (s) => {
    const [from, to] = [shoulder(s), hand(s)]
    return { x: (from.x + to.x) / 2 + s * 0.055 * size, y: (from.y + to.y) / 2 + 0.03 * size }
  }
  const low = (s, dx, dy) => ({ x: hip.x + s * dx * wide * size + view * 0.1, y: hip.y + dy * size })
  return [
    face(0, 0, 1),
    face(0.022, 0.018, 1),
    face(0.022, 0.018, -1),
    face(0.045, 0.008, 1),
    face(0.045, 0.008, -1),
    shoulder(1),
    shoulder(-1),
    elbow(1),
    elbow(-1),
    hand(1),
    hand(-1),
    low(1, 0.062, 0),
    low(-1, 0.062, 0),
    low(1, 0.1, 0.05),
    low(-1, 0.1, 0.05),
    low(1, 0.085, 0.25),
    low(-1, 0.085, 0.25),
  ]
}

function pointsOf(number, label, frame) {
  const who = meet(number)
  const way = ways[label](chanceOf(`sitter ${number} ${label} ${Math.floor(frame / 2)}`))
  const random = chanceOf(`sitter ${number} ${label} ${frame}`)
  return bodyOf(who, way, random).flatMap(({ x, y }, at) => {
    const isHidden = (who.desk && at >= 13) || (label === '趴在桌上' && at < 5 && at % 2 === 1)
    const sure = isHidden ? random.between(0.08, 0.3) : random.between(0.62, 0.95)
    const shake = isHidden ? 0.02 : 0.006
    const place = [x + random.normal(0, shake), y + random.normal(0, shake)]
    return [...place, sure].map((value) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000)
  })
}

export function makeSitting() {
  const samples = []
  for (const label of Object.keys(ways)) {
    for (let number = 0; number < people; number++) {
      for (let frame = 0; frame < frames; frame++) {
        const group = `sitter-${String(number + 1).padStart(2, '0')}`
        samples.push({ keypoints: pointsOf(number, label, frame), label, group, heldOut: heldOut.has(number) })
      }
    }
  }
  return { labels: Object.keys(ways), samples }
}
