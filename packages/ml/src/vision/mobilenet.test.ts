import { beforeAll, describe, expect, it } from 'vitest'
import { modelFiles, WASM_PATH } from '../testing/node-vision.ts'
import { createBodyDetector } from './body.ts'
import type { FeatureExtractor } from './extractor.ts'
import { createMobileNetExtractor, testPicture } from './mobilenet.ts'
import { alteredCopies, cropPixels, mirrorPixels, resizePixels } from './pixels.ts'

let extractor: FeatureExtractor
const files = modelFiles('centernet')

beforeAll(async () => {
  extractor = await createMobileNetExtractor({ ...files, wasmPath: WASM_PATH })
}, 30_000)

describe('the bundled extractor', () => {
  it('[O623] sees the same picture the same way, and names itself', async () => {
    const [one, other] = [await extractor.embed(testPicture()), await extractor.embed(testPicture())]
    expect(one).toEqual(other)
    expect(extractor.info).toMatchObject({ id: 'mobilenetv3-centernet-4', size: 224, dims: 720 })
  })

  it('[O623] shows cells whose mean is the vector', async () => {
    const picture = testPicture(60)
    const [vector, grid] = [await extractor.embed(picture), await extractor.grid(picture)]
    expect(grid).toMatchObject({ rows: 14, columns: 14, channels: 720 })
    for (const channel of [0, 31, 32, 119, 120, 239, 240, 719]) {
      let sum = 0
      for (let cell = 0; cell < 196; cell++) sum += grid?.values[cell * 720 + channel] ?? 0
      expect(sum / 196).toBeCloseTo(vector[channel] ?? Number.NaN, 3)
    }
  })

  it('[O623] gives cells for finding objects', async () => {
    expect(await extractor.detectFeatures(testPicture())).toMatchObject({ rows: 64, columns: 64, channels: 128 })
  })

  it('[O623] does not start with a network that it does not know', async () => {
    const start = (change: object) => createMobileNetExtractor({ ...files, wasmPath: WASM_PATH, ...change })
    await expect(start({ sha256: '00' })).rejects.toThrow('not those that we know')
    const renamed = async () =>
      JSON.parse(JSON.stringify(await files.loadTopology()).replaceAll('expanded_conv_5/add', 'x'))
    await expect(start({ loadTopology: renamed })).rejects.toThrow('no layer')
    const flattened = async () => {
      const weights = new Uint8Array((await files.loadWeights()).slice(0))
      weights.fill(60, 100_000, 400_000)
      return weights.buffer
    }
    const sha256 = extractor.info.sha256
    await expect(start({ loadWeights: flattened, sha256 })).rejects.toThrow('another way')
  })

  it('[O623] places the points of a body in the picture, also beside a square', async () => {
    const detector = await createBodyDetector({ ...modelFiles('movenet-lightning'), wasmPath: WASM_PATH })
    const points = await detector.pose(cropPixels(testPicture(), 0, 0, 96, 40))
    expect(points).toHaveLength(17)
    for (const { x, y, score } of points) expect([x, y, score].every(Number.isFinite)).toBe(true)
  })
})

describe('pictures', () => {
  it('[O624] are resized by areas and by lines', () => {
    const grey = (values: number[]) => new Uint8Array(values.flatMap((value) => [value, value, value]))
    const red = (values: Float32Array) => [...values].filter((_, at) => at % 3 === 0)
    const picture = { width: 3, height: 2, data: grey([0, 30, 60, 90, 120, 150]) }
    // By hand: the first of two columns holds the first pixel and half of the second, thus (0 + 15) / 1.5 = 10.
    expect(red(resizePixels(picture, 2, 1))).toEqual([
      expect.closeTo((10 + 100) / 2, 3),
      expect.closeTo((50 + 140) / 2, 3),
    ])
    // Enlarged: places 0.25, 0.75 … of the way between the middles, clamped at the edges.
    expect(red(resizePixels({ width: 2, height: 1, data: grey([0, 100]) }, 4, 1))).toEqual([0, 25, 75, 100])
  })

  it('[O624] are mirrored and cropped', () => {
    const picture = testPicture(10)
    expect(mirrorPixels(mirrorPixels(picture)).data).toEqual(picture.data)
    expect(mirrorPixels(picture).data).not.toEqual(picture.data)
    expect(alteredCopies(picture).map(({ width, height }) => [width, height])).toEqual([
      [10, 10],
      [9, 9],
      [9, 9],
    ])
  })
})
