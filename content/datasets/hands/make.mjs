import { placed } from '../kit/canvas.mjs'
import { drawCostume, drawPaper } from '../kit/drawing.mjs'
import { chanceOf } from '../kit/random.mjs'
import { drawn } from '../kit/render.mjs'
import { drawWall, light } from '../kit/scene.mjs'
import { drawHand, meet } from './hand.mjs'

/**
 * 石头剪刀布: twenty people show each sign in a burst of three, near and far, anywhere in the picture, as in front of a camera.
 * Everybody stays in the same place for all three signs, so that the background never gives the answer away; six people, one
 * of each skin, are held out with everything they showed.
 */

const size = 320
const burst = 3
/** Flat drawings of each sign that the picture library has. */
const drawings = 10

/** How far hands are from the middle and from upright, in pixels and degrees, and how near. */
export const anywhere = { x: 54, y: 40, lean: 36, near: [0.6, 1.12] }
export const upClose = { x: 18, y: 14, lean: 10, near: [1.05, 1.25] }

function drawOne(number, sign, take, { x, y, lean, near }, isOnPaper) {
  const person = chanceOf(`person ${number}`)
  const who = meet(person, number)
  const hand = chanceOf(`person ${number} ${sign} ${take}`)
  return drawn(size, size, (c) => {
    const wall = isOnPaper ? drawPaper(c, person) : drawWall(c, person)
    const move = { x: hand.between(-14, 14), y: hand.between(-10, 10) }
    c.add(placed(wall, { x: -24 + move.x, y: -24 + move.y, scale: 1.15 }))
    const turn = chanceOf(`person ${number} ${sign}`).between(-lean, lean)
    const at = { x: 160 + hand.between(-x, x), y: 172 + hand.between(-y, y) }
    c.add(
      placed(drawHand(c, who, sign, hand), {
        ...at,
        turn: turn + hand.between((-lean * 4) / 9, (lean * 4) / 9),
        scale: hand.between(...near),
      }),
    )
    c.add(light(c, chanceOf(`person ${number} ${sign}`)))
  })
}

/**
 * Pictures of so many people's hands; those of `heldOut` are kept for the examination with everything they show. `onPaper`
 * more people hold theirs before a white wall.
 */
export function drawSigns({ people, signs, heldOut, place, onPaper = 0 }) {
  const samples = []
  for (const [sign, label] of Object.entries(signs)) {
    for (let number = 0; number < people + onPaper; number++) {
      for (let take = 1; take <= burst; take++) {
        const group = `person-${String(number + 1).padStart(2, '0')}`
        const file = `${sign}-${group.slice(-2)}-${take}.webp`
        samples.push({
          file,
          label,
          group,
          heldOut: heldOut.has(number),
          svg: () => drawOne(number, sign, take, place, number >= people),
        })
      }
    }
  }
  return { width: size, height: size, labels: Object.values(signs), samples }
}

const signs = { rock: '石头', scissors: '剪刀', paper: '布' }

/** The hands of the picture library on paper; they are learned from only, as one looks much like the other. */
const drawCostumes = () =>
  Object.entries(signs).flatMap(([sign, label]) =>
    Array.from({ length: drawings }, (_, at) => {
      const group = `drawing-${sign}-${at + 1}`
      const file = `${group}.webp`
      const svg = () => drawn(size, size, (c) => drawCostume(c, `hand-${sign}`, chanceOf(file)))
      return { file, label, group, heldOut: false, svg }
    }),
  )

export function makeHands() {
  const people = { people: 20, onPaper: 6, heldOut: new Set([1, 4, 8, 11, 15, 18, 21, 24]) }
  const set = drawSigns({ ...people, signs, place: anywhere })
  return { ...set, samples: [...set.samples, ...drawCostumes()] }
}
