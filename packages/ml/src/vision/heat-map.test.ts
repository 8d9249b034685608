import { beforeAll, expect, it } from 'vitest'
import { Random } from '../core/random.ts'
import { modelFiles, WASM_PATH } from '../testing/node-vision.ts'
import { isHotInside, patchPicture } from '../testing/patches.ts'
import { trainModel } from '../train.ts'
import type { FeatureGrid, TrainSample } from '../types.ts'
import type { FeatureExtractor } from './extractor.ts'
import { heatMap } from './heat-map.ts'
import { createMobileNetExtractor } from './mobilenet.ts'

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

it('[O633] is hottest where the patch is that decides, with weights and with neighbours', async () => {
  const request = { type: 'image', labels: ['红', '蓝'], samples, seed: 1 } as const
  const bySoftmax = await trainModel({ ...request, algorithm: 'softmax' })
  const byNeighbours = await trainModel({ ...request, algorithm: 'knn' })
  const hits = { softmax: 0, knn: 0 }
  const count = 20
  for (let at = 0; at < count; at++) {
    const { pixels, patch } = patchPicture(random, at % 2)
    const grid = (await extractor.grid(pixels)) as FeatureGrid
    if (isHotInside(heatMap(bySoftmax.artefact, grid, at % 2), patch)) hits.softmax++
    if (isHotInside(heatMap(byNeighbours.artefact, grid, at % 2), patch)) hits.knn++
  }
  expect(hits.softmax / count).toBeGreaterThanOrEqual(0.9)
  expect(hits.knn / count).toBeGreaterThanOrEqual(0.9)
})
