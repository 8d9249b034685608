import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExtractorConfig } from '@shijie/ml'
import { concatBytes, integerField, messageField, textField } from '@shijie/ml/export/protobuf'
import { testPicture } from '@shijie/ml/vision/mobilenet'
import { mirrorPixels } from '@shijie/ml/vision/pixels'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../start/repository-root.ts'
import { readVisionConfig } from '../../start/vision-config.ts'
import { createVision } from './create-vision.ts'
import { ThreadVisionEngine } from './thread-vision-engine.ts'
import { type VisionEngine, VisionError } from './vision-engine.ts'

const bundled = { extractor: { kind: 'bundled', size: 224 } as const, ownModel: undefined, off: [] }
const vision = createVision({ vision: bundled })
const scratch = mkdtempSync(join(tmpdir(), 'shijie-vision-'))
afterAll(async () => {
  await vision.close()
  rmSync(scratch, { recursive: true, force: true })
})

const { width, height, data } = testPicture(120)
const png = () => sharp(data, { raw: { width, height, channels: 3 } }).png()
const distance = (one: Float32Array, other: Float32Array) =>
  Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? Number.NaN))))

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof VisionError ? error.kind : 'another'),
  )

describe('the vision engine', () => {
  it('[O625] gives the features of an uploaded file, turned upright, transparent parts white', async () => {
    const upright = await vision.embed(await png().toBuffer())
    expect(upright).toHaveLength(720)
    expect(await vision.info()).toMatchObject({ dims: 720, size: 224 })
    // EXIF 2: the file holds the mirrored picture and says so.
    const mirrored = mirrorPixels({ width, height, data })
    const exif = await sharp(mirrored.data, { raw: { width, height, channels: 3 } })
      .png()
      .withMetadata({ orientation: 2 })
      .toBuffer()
    expect(distance(await vision.embed(exif), upright)).toBeLessThan(1e-3)
    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const white = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer()
    expect(distance(await vision.embed(clear), await vision.embed(white))).toBeLessThan(1e-3)
  })

  it('[O625] gives altered copies, cells and the points of a body', async () => {
    const file = await png().toBuffer()
    const [plain, copies] = [await vision.embed(file), await vision.embedCopies(file)]
    expect(copies).toHaveLength(3)
    for (const copy of copies) expect(distance(copy, plain)).toBeGreaterThan(0.01)
    expect(await vision.grid(file)).toMatchObject({ rows: 14, columns: 14, channels: 720 })
    expect(await vision.detectFeatures(file)).toMatchObject({ rows: 64, columns: 64, channels: 128 })
    expect(await vision.pose(file)).toHaveLength(17)
  })

  it('[O625] refuses what is no picture and what claims to be huge, and goes on', async () => {
    expect(await failure(vision.embed(Buffer.from('no picture')))).toBe('picture')
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    expect(await failure(vision.embed(Buffer.from(drawing)))).toBe('picture')
    const whole = await png().toBuffer()
    expect(await failure(vision.embed(whole.subarray(0, whole.length / 2)))).toBe('picture')
    const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    expect(await failure(vision.embed(huge))).toBe('picture')
    expect(await vision.embed(whole)).toHaveLength(720)
  })

  it('[O625] keeps the shape of a picture that is brought down to ten megapixels', async () => {
    const wide = await sharp({ create: { width: 6000, height: 2000, channels: 3, background: '#88aa33' } })
      .jpeg()
      .toBuffer()
    const small = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#88aa33' } })
      .png()
      .toBuffer()
    expect(distance(await vision.embed(wide), await vision.embed(small))).toBeLessThan(0.5)
  })
})

describe('the thread behind it', () => {
  const folder = join(repositoryRoot(), 'packages/ml/dist')
  const engines: VisionEngine[] = []
  const open = (program: string, limits: object) => {
    const engine = new ThreadVisionEngine(program, { folder, ...bundled }, limits)
    engines.push(engine)
    return engine
  }
  /** A thread that answers with its own number, after it was asked to sleep or to die. */
  const fakeThread = () => {
    const file = join(scratch, 'fake-thread.cjs')
    writeFileSync(
      file,
      `const { parentPort, threadId } = require('node:worker_threads')
       parentPort.on('message', ({ id, image }) => {
         const word = Buffer.from(image).toString()
         if (word === 'die') process.exit(1)
         if (word !== 'hang') parentPort.postMessage({ id, isDone: true, answer: threadId })
       })`,
    )
    return file
  }
  afterAll(() => Promise.all(engines.map((engine) => engine.close())))

  it('[O626] is replaced after a number of pictures, when one hangs and when it dies', async () => {
    const engine = open(fakeThread(), { requests: 2, milliseconds: 2000 })
    const ask = (word: string) => engine.embed(Buffer.from(word))
    const first = await ask('a')
    expect(await ask('b')).toBe(first)
    const second = await ask('c')
    expect(second).not.toBe(first)
    const [hanging, after] = [failure(ask('hang')), ask('d')]
    expect(await hanging).toBe('time')
    expect(await after).not.toBe(second)
    expect(await failure(ask('die'))).toBe('failed')
    expect(await ask('e')).toEqual(expect.any(Number))
  })

  it('[O626] refuses when too many wait, and all of them when it is closed', async () => {
    const engine = open(fakeThread(), { queue: 2, milliseconds: 60_000 })
    const asked = ['hang', 'a', 'b', 'c'].map((word) => failure(engine.embed(Buffer.from(word))))
    expect(await asked[3]).toBe('busy')
    await engine.close()
    expect(await Promise.all(asked)).toEqual(['failed', 'failed', 'failed', 'busy'])
    expect(await failure(engine.pose(Buffer.from('a')))).toBe('failed')
  })
})

/** An ONNX file whose network is the mean of each colour. */
function meansOfColours(size: number): Uint8Array {
  const shape = (dims: number[]) =>
    messageField(
      2,
      dims.map((dim) => messageField(1, [integerField(1, dim)])),
    )
  const value = (name: string, dims: number[]) => [
    textField(1, name),
    messageField(2, [messageField(1, [integerField(1, 1), shape(dims)])]),
  ]
  const graph = [
    messageField(1, [textField(1, 'picture'), textField(2, 'features'), textField(4, 'GlobalAveragePool')]),
    textField(2, 'means'),
    messageField(11, value('picture', [1, 3, size, size])),
    messageField(12, value('features', [1, 3, 1, 1])),
  ]
  return concatBytes([
    integerField(1, 8),
    messageField(7, graph),
    messageField(8, [textField(1, ''), integerField(2, 13)]),
  ])
}

describe('the configuration', () => {
  it('[O627] switches networks off one by one', async () => {
    const engine = createVision({ vision: { ...bundled, off: ['movenet-lightning'] } })
    const file = await png().toBuffer()
    expect(await failure(engine.pose(file))).toBe('off')
    expect(await engine.embed(file)).toHaveLength(720)
    await engine.close()
    const blind = createVision({ vision: { ...bundled, off: ['centernet'] } })
    expect(await failure(blind.embed(file))).toBe('off')
    await blind.close()
  })

  it("[O627] sees with the school's own network: a TensorFlow.js folder, or an ONNX file", async () => {
    const file = await png().toBuffer()
    const nodes = ['tower_0/MobilenetV3/expanded_conv_5/add']
    const folder = join(scratch, 'own-net')
    cpSync(join(repositoryRoot(), 'packages/ml/dist/centernet.json'), join(folder, 'model.json'))
    cpSync(join(repositoryRoot(), 'packages/ml/dist/centernet.bin'), join(folder, 'centernet.bin'))
    const graph = { kind: 'tfjs-graph', id: 'own-graph', nodes, size: 128, mean: 0, scale: 1 } as const
    const byGraph = createVision({ vision: { extractor: graph, ownModel: folder, off: ['centernet'] } })
    expect(await byGraph.embed(file)).toHaveLength(32)
    expect(await byGraph.info()).toMatchObject({ id: 'own-graph', size: 128, dims: 32 })
    expect(await failure(byGraph.detectFeatures(file))).toBe('off')
    await byGraph.close()
    const onnx = join(scratch, 'means.onnx')
    writeFileSync(onnx, meansOfColours(32))
    const means = { kind: 'onnx', id: 'means', output: 'features', size: 32, layout: 'NCHW' } as const
    const extractor = { ...means, mean: [0, 0, 0], scale: [255, 255, 255] } satisfies ExtractorConfig
    const byOnnx = createVision({ vision: { extractor, ownModel: onnx, off: [] } })
    const green = await sharp({ create: { width: 50, height: 20, channels: 3, background: '#3366cc' } })
      .png()
      .toBuffer()
    expect([...(await byOnnx.embed(green))]).toEqual([0.2, 0.4, 0.8].map((value) => expect.closeTo(value, 3)))
    expect(await failure(byOnnx.grid(green))).toBe('off')
    await byOnnx.close()
  })

  it("[O627] takes the school's own network, and says what is wrong with its description", async () => {
    const describeIt = (content: object) => {
      const file = join(scratch, 'vision.json')
      writeFileSync(file, JSON.stringify(content))
      return () => readVisionConfig(file, 224, [])
    }
    const own = { kind: 'tfjs-graph', id: 'own', path: 'model', nodes: ['a/add'], size: 128 }
    expect(describeIt(own)()).toMatchObject({
      extractor: { kind: 'tfjs-graph', id: 'own', nodes: ['a/add'], size: 128, mean: 0, scale: 1 },
      ownModel: join(scratch, 'model'),
    })
    expect(describeIt({ ...own, nodes: [] })).toThrow('nodes')
    expect(describeIt({ ...own, kind: 'torch' })).toThrow('kind')
  })
})
