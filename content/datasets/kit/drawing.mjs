import { readFileSync } from 'node:fs'
import { hsl, placed, rect } from './canvas.mjs'

/**
 * Flat drawings on paper, as a sprite or a pencil gives them: nothing of a camera's ground and shadow. Models that never saw
 * one call every drawing by the class whose ground is plainest.
 */

const library = new URL('../../../apps/web/src/features/program/library/costumes/', import.meta.url)

/** What is inside of a costume of the picture library, 60 × 60, its middle at the origin. */
function costume(name) {
  const svg = readFileSync(new URL(`${name}.svg`, library), 'utf8')
  return `<g transform="translate(-30 -30)">${svg.replace(/^[^>]*>|<\/svg>\s*$/g, '')}</g>`
}

/** White, or nearly: paper in another light. */
export function drawPaper(c, random) {
  const light = random.chance(0.5) ? 100 : random.between(94, 100)
  return rect(0, 0, c.width, c.height, 0, hsl(random.between(0, 360), 20, light))
}

/** One costume, anywhere on paper, turned and of some size. */
export function drawCostume(c, name, random, { turn = 20 } = {}) {
  c.add(drawPaper(c, random))
  const small = c.width / 60
  c.add(
    placed(costume(name), {
      x: c.width * random.between(0.42, 0.58),
      y: c.height * random.between(0.42, 0.58),
      turn: random.between(-turn, turn),
      scale: small * random.between(0.55, 1.05),
      flip: random.chance(0.3),
    }),
  )
}
