import { placed, rect } from '../kit/canvas.mjs'
import { drawPaper } from '../kit/drawing.mjs'
import { chanceOf } from '../kit/random.mjs'
import { drawn } from '../kit/render.mjs'
import { drawFloor, drawTable, light } from '../kit/scene.mjs'
import { drawLeaf, leafLabels } from './leaf.mjs'

/**
 * 树叶图册: 50 trees of each kind, two leaves of each, which stay together. Three of seven lie on white or on paper, as a sheet
 * and as a drawing of the picture library do; the others on tables, grass and pavement. Every fifth tree is held out.
 */

const size = 320
const trees = 50

const white = (c) => rect(0, 0, c.width, c.height, 0, '#ffffff')
/** In turn, so that no ground belongs to one kind of leaf or to one side of the split alone. */
const manners = [
  { ground: drawTable, isLit: true },
  { ground: drawFloor, isLit: true },
  { ground: white, isFlat: true },
  { ground: drawTable, isLit: true },
  { ground: drawPaper, isLit: false },
  { ground: drawFloor, isLit: true },
  { ground: white, isLit: false },
]

function drawOne(kind, group, at, take) {
  const random = chanceOf(`leaf ${group} ${take}`)
  const { ground, isFlat = false, isLit = false } = manners[(at * 2 + take) % manners.length]
  return drawn(size, size, (c) => {
    c.add(ground(c, random))
    const shadow = isFlat ? 0 : isLit ? 0.45 : 0.2
    const leaf = placed(drawLeaf(c, kind, random, { isFlat, shadow }), { flip: random.chance(0.5) })
    const place = { x: 160 + random.between(-26, 26), y: 160 + random.between(-26, 26) }
    c.add(placed(leaf, { ...place, turn: random.between(0, 360), scale: random.between(0.55, 1.2) }))
    if (isLit) c.add(light(c, random))
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
