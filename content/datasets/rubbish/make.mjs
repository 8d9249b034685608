import { oval, placed } from '../kit/canvas.mjs'
import { drawCostume, drawPaper } from '../kit/drawing.mjs'
import { chanceOf } from '../kit/random.mjs'
import { drawn } from '../kit/render.mjs'
import { drawFloor, light } from '../kit/scene.mjs'
import { harmful } from './harmful.mjs'
import { kitchen } from './kitchen.mjs'
import { other } from './other.mjs'
import { recyclable } from './recyclable.mjs'

/**
 * 垃圾分类: five things of each kind, ten places each and one on white paper, two pictures of a place. Every fifth place of a
 * thing is held out. Some things of the picture library come as flat drawings besides.
 */

const size = 320
const places = 10
/** The last place is white paper. */
const paper = places + 1
/** Things of the picture library, and how often each is drawn. */
const costumes = { 可回收物: ['bottle'], 有害垃圾: ['battery'], 厨余垃圾: ['apple', 'banana'], 其他垃圾: [] }
const drawings = 8
const kinds = [
  ['可回收物', recyclable],
  ['厨余垃圾', kitchen],
  ['有害垃圾', harmful],
  ['其他垃圾', other],
]

function drawOne(draw, group, take, drawGround = drawFloor) {
  const random = chanceOf(group)
  const hand = chanceOf(`${group} ${take}`)
  return drawn(size, size, (c) => {
    c.add(drawGround(c, random))
    const shadow = oval(16, 64, 96, 48, '#1a120a', 'opacity=".4" filter="url(#soft)"')
    const thing = placed(draw(c, random), { turn: random.between(-38, 38), flip: random.chance(0.5) })
    const at = { x: 160 + random.between(-26, 26) + hand.between(-18, 18), y: 162 + hand.between(-20, 20) }
    c.add(
      placed(shadow + thing, {
        ...at,
        turn: hand.between(-12, 12),
        scale: random.between(1, 1.5) * hand.between(0.92, 1.08),
      }),
    )
    c.add(light(c, hand))
  })
}

/** Flat drawings are learned from only: one looks much like the other. */
function drawingsOf(label) {
  return costumes[label].flatMap((name) =>
    Array.from({ length: drawings }, (_, at) => {
      const group = `drawing-${name}-${at + 1}`
      const file = `${group}.webp`
      const svg = () => drawn(size, size, (c) => drawCostume(c, name, chanceOf(file), { turn: 40 }))
      return { file, label, group, heldOut: false, svg }
    }),
  )
}

export function makeRubbish() {
  const samples = []
  for (const [label, things] of kinds) {
    samples.push(...drawingsOf(label))
    for (const [thing, draw] of Object.entries(things)) {
      for (let place = 1; place <= paper; place++) {
        for (const take of [1, 2]) {
          const group = `${thing}-${place}`
          const file = `${group}-${take}.webp`
          samples.push({
            file,
            label,
            group,
            heldOut: place % 5 === 0,
            svg: () => drawOne(draw, group, take, place === paper ? drawPaper : drawFloor),
          })
        }
      }
    }
  }
  return { width: size, height: size, labels: kinds.map(([label]) => label), samples }
}
