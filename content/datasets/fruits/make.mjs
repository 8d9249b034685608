import { oval, placed } from '../kit/canvas.mjs'
import { chanceOf } from '../kit/random.mjs'
import { drawn } from '../kit/render.mjs'
import { drawTable, light } from '../kit/scene.mjs'
import { fruits } from './fruit.mjs'

/** 水果画册: 24 arrangements of each fruit, each taken twice. Every fifth arrangement is held out, both pictures together. */

const size = 320
const arrangements = 24

function places(random) {
  const count = random.pick([1, 1, 1, 1, 2, 3])
  if (count === 1)
    return [{ x: random.between(120, 200), y: random.between(130, 190), scale: random.between(0.75, 1.25) }]
  const around = random.between(0, 6.28)
  return Array.from({ length: count }, (_, i) => ({
    x: 160 + Math.cos(around + (i * 6.28) / count) * random.between(54, 78),
    y: 165 + Math.sin(around + (i * 6.28) / count) * random.between(40, 60),
    scale: random.between(0.52, 0.72),
  })).sort((a, b) => a.y - b.y)
}

function drawOne(kind, group, take) {
  // Both pictures of an arrangement show the same things; only how the camera is held differs.
  const random = chanceOf(group)
  const hand = chanceOf(`${group} ${take}`)
  return drawn(size, size, (c) => {
    c.add(drawTable(c, random))
    const things = places(random).map((place) => {
      const turn = random.between(-fruits[kind].turn, fruits[kind].turn)
      const shadow = oval(14, 60, 100, 46, '#1a120a', 'opacity=".42" filter="url(#soft)"')
      const fruit = placed(fruits[kind].draw(c, random), { turn, flip: random.chance(0.5) })
      return placed(shadow + fruit, place)
    })
    const held = { x: hand.between(-24, 24), y: hand.between(-22, 22), scale: hand.between(0.9, 1.08) }
    c.add(placed(things.join(''), { ...held, turn: hand.between(-12, 12) }))
    c.add(light(c, hand))
  })
}

export function makeFruits() {
  const samples = []
  for (const [kind, { label }] of Object.entries(fruits)) {
    for (let at = 0; at < arrangements; at++) {
      for (const take of [1, 2]) {
        const group = `${kind}-${String(at + 1).padStart(2, '0')}`
        const file = `${group}-${take}.webp`
        samples.push({ file, label, group, heldOut: at % 5 === 4, svg: () => drawOne(kind, group, take) })
      }
    }
  }
  return { width: size, height: size, labels: Object.values(fruits).map(({ label }) => label), samples }
}
