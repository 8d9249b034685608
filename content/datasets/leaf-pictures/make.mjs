import { hsl, placed, rect } from '../kit/canvas.mjs'
import { drawPaper } from '../kit/drawing.mjs'
import { chanceOf } from '../kit/random.mjs'
import { drawn } from '../kit/render.mjs'
import { drawFloor, drawTable, light } from '../kit/scene.mjs'
import { drawLeaf, leafLabels } from './leaf.mjs'

/**
 * 树叶图册: 60 trees of each kind, two leaves of each, which stay together. Half of them lie on tables, grass and pavement before a
 * camera; the others are drawings, as a sheet or a stage shows them: on white, on paper, on a coloured card. Every fifth tree
 * is held out.
 */

const size = 320
const trees = 60

const white = (c) => rect(0, 0, c.width, c.height, 0, '#ffffff')

/** One flat colour, light or dark, often with stripes. */
function card(c, random) {
  const [hue, saturation, lightness] = [random.between(0, 360), random.between(8, 50), random.between(18, 92)]
  const parts = [rect(0, 0, c.width, c.height, 0, hsl(hue, saturation, lightness))]
  const [wide, step] = [random.between(10, 36), random.between(40, 90)]
  const fill = hsl(hue, saturation, lightness + random.between(-10, 8))
  if (random.chance(0.6)) {
    const lines = Array.from({ length: 12 }, (_, at) => rect(-160, at * step - 160, c.width * 2, wide, 0, fill)).join(
      '',
    )
    parts.push(placed(lines, { turn: random.pick([0, 0, 90, 45]), x: random.between(0, 60) }))
  }
  return parts.join('')
}

/** In turn, so that no ground belongs to one kind of leaf or to one side of the split alone. */
const manners = [
  { ground: drawTable, isLit: true },
  { ground: card, isFlat: true },
  { ground: drawFloor, isLit: true },
  { ground: white, isFlat: true },
  { ground: drawTable, isLit: true },
  { ground: card, isFlat: true },
  { ground: drawPaper },
  { ground: drawFloor, isLit: true },
  { ground: card, isFlat: true },
]

function drawOne(kind, group, at, take) {
  const random = chanceOf(`leaf ${group} ${take}`)
  const { ground, isFlat = false, isLit = false } = manners[(at * 2 + take) % manners.length]
  return drawn(size, size, (c) => {
    c.add(ground(c, random))
    const shadow = isFlat ? 0 : isLit ? 0.45 : 0.2
    const leaf = placed(drawLeaf(c, kind, random, { isFlat, shadow }), { flip: random.chance(0.5) })
    const place = { x: 160 + random.between(-26, 26), y: 160 + random.between(-26, 26) }
    c.add(placed(leaf, { ...place, turn: random.between(0, 360), scale: random.between(0.55, 1.3) }))
    if (isLit && random.chance(0.75)) c.add(light(c, random))
  })
}

export function makeLeafPictures() {
  const samples = Object.entries(leafLabels).flatMap(([kind, label]) =>
    Array.from({ length: trees }, (_, at) => {
      const group = `${kind}-${String(at + 1).padStart(2, '0')}`
      return [1, 2].map((take) => {
        const svg = () => drawOne(kind, group, at, take)
        return { file: `${group}-${take}.webp`, label, group, heldOut: at % 5 === 4, svg }
      })
    }).flat(),
  )
  return { width: size, height: size, labels: Object.values(leafLabels), samples }
}
