import { circle, line, n, placed, rect } from '../kit/canvas.mjs'
import { chanceOf } from '../kit/random.mjs'
import { drawn } from '../kit/render.mjs'
import { light } from '../kit/scene.mjs'
import { signs } from './sign.mjs'
import { drawStreet } from './street.mjs'

/** 校门口的标志: streets with one to four signs each, their boxes in pixels of the picture. Five streets in twenty are held out. */

const [width, height] = [320, 240]
const streets = 110
const kinds = Object.keys(signs)

/** What stands in a street: kinds, places and sizes, no two of which cover each other. */
function planOf(number) {
  const random = chanceOf(`street ${number}`)
  const count = random.pick([1, 2, 2, 3, 3, 4])
  // The first kind goes round, so that each has its share; the others come by chance.
  const chosen = [kinds[number % kinds.length], ...random.shuffle(kinds)].slice(0, count)
  const slots = random.shuffle([0, 1, 2, 3]).slice(0, count)
  return chosen.map((kind, i) => {
    const scale = random.between(0.36, count > 2 ? 0.6 : 0.82)
    const half = 50 * scale
    const x = count === 1 ? random.between(half, width - half) : (slots[i] + 0.5) * 80 + random.between(-10, 10)
    const y = random.between(half + 4, 128)
    const kept = Math.min(width - half - 2, Math.max(half + 2, x))
    return { kind, x: kept, y, scale: Math.min(scale, count > 1 ? 0.74 : 1), turn: random.between(-9, 9) }
  })
}

const reach = { stop: [46.2, 46.2], children: [51, 47], speed: [48, 48], crossing: [46, 46], horn: [48, 48] }

/** Box around a plate that is turned a little: a round one stays what it is. */
function boxOf({ kind, x, y, scale, turn }) {
  const { label, high } = signs[kind]
  const angle = Math.abs(turn) * (Math.PI / 180)
  const isRound = kind === 'speed' || kind === 'horn'
  const grow = isRound ? 1 : Math.cos(angle) + Math.sin(angle) * (kind === 'crossing' ? 1 : 0.4)
  const w = reach[kind][0] * scale * grow
  const [top, bottom] = high.map((edge) => edge * scale * grow * (kind === 'children' ? 1.08 : 1.005))
  const px = (value) => Math.round(value)
  const left = Math.max(0, px(x - w))
  const upper = Math.max(0, px(y + top))
  const right = Math.min(width, px(x + w))
  const lower = Math.min(height, px(y + bottom))
  return { label, x: left, y: upper, width: right - left, height: lower - upper }
}

function drawOne(number) {
  const random = chanceOf(`street ${number} look`)
  return drawn(width, height, (c) => {
    const base = drawStreet(c, random)
    for (const one of planOf(number)) {
      const foot = base + random.between(6, 22)
      c.add(
        rect(
          one.x - 2.6,
          one.y,
          5.2,
          Math.max(10, foot - one.y),
          1,
          c.linear(
            [
              [0, '#6d7681'],
              [0.5, '#dfe4e8'],
              [1, '#6d7681'],
            ],
            { x2: 1, y2: 0 },
          ),
        ),
      )
      const plate = signs[one.kind].draw(random)
      c.add(placed(plate, one))
      if (random.chance(0.2)) c.add(line(`M${n(one.x - 14)} ${n(one.y + 8)}l22-20`, '#ffffff', 5, 'opacity=".22"'))
      if (random.chance(0.12))
        c.add(circle(one.x + random.between(-16, 16), one.y + random.between(-14, 14), 5, '#5c8a3a', 'opacity=".8"'))
    }
    c.add(light(c, random))
  })
}

export function makeSigns() {
  const samples = []
  for (let number = 0; number < streets; number++) {
    const group = `street-${String(number + 1).padStart(3, '0')}`
    const boxes = planOf(number).map(boxOf)
    samples.push({
      file: `${group}.webp`,
      boxes,
      group,
      heldOut: Math.floor(number / 5) % 4 === 3,
      svg: () => drawOne(number),
    })
  }
  return { width, height, labels: kinds.map((kind) => signs[kind].label), samples }
}
