import type { Random } from '../core/random.ts'
import type { HeatMap } from '../vision/heat-map.ts'
import type { Pixels } from '../vision/pixels.ts'

/** Pictures of which it is known what decides: hills of any colour, and one patch whose colour is the class. */

const SIDE = 160
const COLOURS = [
  [220, 40, 40],
  [40, 70, 220],
] as const

export interface Patch {
  x: number
  y: number
  side: number
}

/** The next picture of this chance, for label 0 or 1. */
export function patchPicture(random: Random, label: number): { pixels: Pixels; patch: Patch } {
  const data = new Uint8Array(SIDE * SIDE * 3)
  const waves = Array.from({ length: 3 }, () => [
    random.next() * 0.08,
    random.next() * 0.08,
    random.next() * 6,
    90 + random.next() * 80,
  ])
  const side = 52 + random.below(24)
  const patch = { x: random.below(SIDE - side), y: random.below(SIDE - side), side }
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const isInside = row >= patch.y && row < patch.y + side && column >= patch.x && column < patch.x + side
      for (let channel = 0; channel < 3; channel++) {
        const [across = 0, down = 0, shift = 0, middle = 0] = waves[channel] ?? []
        const hill = middle + 50 * Math.sin(across * column + down * row + shift) + random.next() * 16
        data[(row * SIDE + column) * 3 + channel] = isInside ? (COLOURS[label]?.[channel] ?? 0) : hill
      }
    }
  }
  return { pixels: { width: SIDE, height: SIDE, data }, patch }
}

/** Is half of the hottest tenth of the cells inside of the patch. */
export function isHotInside({ rows, columns, values }: HeatMap, patch: Patch): boolean {
  const sorted = [...values.keys()].sort((one, other) => (values[other] ?? 0) - (values[one] ?? 0))
  const hottest = sorted.slice(0, Math.round(values.length / 10))
  const inside = hottest.filter((cell) => {
    const [y, x] = [(Math.floor(cell / columns) + 0.5) * (SIDE / rows), ((cell % columns) + 0.5) * (SIDE / columns)]
    return x >= patch.x && x < patch.x + patch.side && y >= patch.y && y < patch.y + patch.side
  })
  return inside.length >= hottest.length / 2
}
