import { beforeAll, expect, it } from 'vitest'
import { Random } from '../core/random.ts'
import { modelFiles, WASM_PATH } from '../testing/node-vision.ts'
import { train } from '../train.ts'
import type { FeatureGrid, TrainSample } from '../types.ts'
import type { FeatureExtractor } from './extractor.ts'
import { type HeatMap, heatMap } from './heat-map.ts'
import { createMobileNetExtractor } from './mobilenet.ts'
import type { Pixels } from './pixels.ts'

const SIDE = 160
const COLOURS = [
  [220, 40, 40],
  [40, 70, 220],
] as const

interface Patch {
  x: number
  y: number
  side: number
}

/** Hills of any colour, and one patch whose colour is the class. */
function patchPicture(random: Random, label: number): { pixels: Pixels; patch: Patch } {
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

let extractor: FeatureExtractor
const random = new Random(12)
const samples: TrainSample[] = []

beforeAll(async () => {
  extractor = await createMobileNetExtractor({ ...modelFiles('centernet'), wasmPath: WASM_PATH })
  for (let at = 0; at < 60; at++) {
    const features = await extractor.embed(patchPicture(random, at % 2).pixels)
    samples.push({ id: `${at}`, label: at % 2, features })
  }
}, 60_000)

/** Is half of the hottest tenth of the cells inside of the patch. */
function isInside({ rows, columns, values }: HeatMap, patch: Patch): boolean {
  const sorted = [...values.keys()].sort((one, other) => (values[other] ?? 0) - (values[one] ?? 0))
  const hottest = sorted.slice(0, Math.round(values.length / 10))
  const inside = hottest.filter((cell) => {
    const [y, x] = [(Math.floor(cell / columns) + 0.5) * (SIDE / rows), ((cell % columns) + 0.5) * (SIDE / columns)]
    return x >= patch.x && x < patch.x + patch.side && y >= patch.y && y < patch.y + patch.side
  })
  return inside.length >= hottest.length / 2
}

it('[O633] is hottest where the patch is that decides, with weights and with neighbours', async () => {
  const request = { type: 'image', labels: ['红', '蓝'], samples, seed: 1 } as const
  const bySoftmax = await train({ ...request, algorithm: 'softmax' })
  const byNeighbours = await train({ ...request, algorithm: 'knn' })
  const hits = { softmax: 0, knn: 0 }
  const count = 20
  for (let at = 0; at < count; at++) {
    const { pixels, patch } = patchPicture(random, at % 2)
    const grid = (await extractor.grid(pixels)) as FeatureGrid
    if (isInside(heatMap(bySoftmax.artefact, grid, at % 2), patch)) hits.softmax++
    if (isInside(heatMap(byNeighbours.artefact, grid, at % 2), patch)) hits.knn++
  }
  expect(hits.softmax / count).toBeGreaterThanOrEqual(0.9)
  expect(hits.knn / count).toBeGreaterThanOrEqual(0.9)
})
