import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-web'
import { afterAll, describe, expect, it } from 'vitest'
import { Random } from '../core/random.ts'
import { encodeRow, fitTable } from '../features/table.ts'
import { textFeatures } from '../features/text.ts'
import { predictSample } from '../predict.ts'
import { SOUND_FRAME } from '../prepare.ts'
import { cloudSamples } from '../testing/samples.ts'
import { trainModel } from '../train.ts'
import { trainDetection } from '../train-detection.ts'
import type { DetectionSample, FeatureGrid, ModelArtefact, TrainRequest } from '../types.ts'
import { detectObjects } from '../vision/detection-head.ts'
import { packGrid, unpackGrid } from '../vision/pack-grid.ts'
import { ONNX_BOXES, ONNX_INPUT, ONNX_OUTPUT, toOnnx } from './onnx.ts'
import { modelPackage } from './package.ts'

const scratch = mkdtempSync(join(tmpdir(), 'shijie-model-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const request = (change: Partial<TrainRequest> = {}): TrainRequest => ({
  type: 'image',
  algorithm: 'softmax',
  labels: ['猫', '狗', '鸟'],
  samples: cloudSamples(3, 20),
  seed: 5,
  ...change,
})
const [example = []] = cloudSamples(3, 1, { seed: 8 }).map(({ features }) => features)

async function unpack(
  name: string,
  artefact: ModelArtefact,
  features: ArrayLike<number> | FeatureGrid = example,
): Promise<string> {
  const folder = join(scratch, name)
  mkdirSync(folder)
  for (const file of await modelPackage(artefact, { card: '# 我的模型\n', example: features })) {
    writeFileSync(join(folder, file.name), file.content)
  }
  return folder
}

const run = (program: string, ...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(program, args, { encoding: 'utf8' })
  return { said: stdout.trim(), stderr, status }
}

const sounds = () => {
  const random = new Random(1)
  return Array.from({ length: 12 }, (_, at) => ({
    id: `${at}`,
    label: at % 2,
    features: Float32Array.from(
      { length: SOUND_FRAME * (6 + (at % 3)) },
      (_, place) => Math.sin(place * (at % 2 ? 0.3 : 2)) + random.normal() * 0.1,
    ),
  }))
}

/** Is there a Python with numpy: schools' and our own servers need none, so a machine without it only skips this. */
const numpy = run('python3', '-c', 'import numpy')
const hasNumpy = numpy.status === 0

describe('a downloaded model', () => {
  const cases: [string, Partial<TrainRequest>][] = [
    ['softmax', {}],
    ['knn', { algorithm: 'knn' }],
    ['tree', { type: 'number', algorithm: 'tree' }],
    ['forest', { type: 'number', algorithm: 'forest' }],
    ['naiveBayes', { type: 'number', algorithm: 'naiveBayes' }],
    ['linear', { type: 'number', algorithm: 'linear', labels: [] }],
    ['softmax of sounds', { type: 'sound', labels: ['开', '关'], samples: sounds() }],
    ['dtw', { type: 'sound', algorithm: 'dtw', labels: ['开', '关'], samples: sounds() }],
  ]
  it.each(cases)(
    '[O638] of %s runs in JavaScript and in Python with numpy, and answers as here',
    async (name, change) => {
      const { artefact } = await trainModel(request(change))
      const features = change.type === 'sound' ? (sounds()[3]?.features ?? []) : example
      const folder = await unpack(name, artefact, features)
      const own = predictSample(artefact, features)
      const wanted =
        name === 'linear'
          ? String(own.scores[0]?.toFixed(4))
          : artefact.labels[own.scores.indexOf(Math.max(...own.scores))]
      const inNode = run(process.execPath, join(folder, 'predict.mjs'))
      expect(inNode).toMatchObject({ status: 0, stderr: '' })
      expect(inNode.said).toContain(wanted)
      if (!hasNumpy)
        return console.warn(`predict.py was not run: this machine has no Python with numpy (${numpy.stderr})`)
      const inPython = run('python3', join(folder, 'predict.py'))
      expect(inPython).toMatchObject({ status: 0, stderr: '' })
      expect(inPython.said).toContain(wanted)
    },
  )

  it('[O638] takes texts and rows of tables as people write them', async () => {
    const phrases = ['真好', '真差']
    const samples = Array.from({ length: 20 }, (_, at) => ({
      id: `${at}`,
      label: at % 2,
      features: textFeatures(`第${at}个${phrases[at % 2]}`),
    }))
    const texts = await trainModel(request({ type: 'text', labels: ['喜欢', '不喜欢'], samples }))
    const folder = await unpack('text', texts.artefact, textFeatures('好'))
    const said = predictSample(texts.artefact, textFeatures('这个 真差！'))
    const wanted = `${texts.artefact.labels[said.label]} ${said.confidence.toFixed(3)}`
    expect(run(process.execPath, join(folder, 'predict.mjs'), '这个 真差！').said).toContain(wanted.slice(0, -1))
    if (hasNumpy) expect(run('python3', join(folder, 'predict.py'), '这个 真差！').said).toContain(wanted.slice(0, -1))
    const rows = Array.from({ length: 20 }, (_, at) => [at % 2 ? '红' : '绿', at])
    const table = fitTable(
      [
        { name: '颜色', kind: 'category' },
        { name: '长', kind: 'number' },
      ],
      rows,
    )
    const cells = rows.map((row, at) => ({ id: `${at}`, label: at % 2, features: encodeRow(table, row) }))
    const tables = await trainModel(request({ type: 'number', labels: ['甲', '乙'], samples: cells, table }))
    const other = await unpack('table', tables.artefact, encodeRow(table, ['红', 3]))
    expect(run(process.execPath, join(other, 'predict.mjs'), '红,3').said).toMatch(/^乙 /)
    if (hasNumpy) expect(run('python3', join(other, 'predict.py'), '红,3').said).toMatch(/^乙 /)
  })

  it('[O638] as ONNX agrees within a thousandth', async () => {
    const { artefact } = await trainModel(request())
    const session = await InferenceSession.create(toOnnx(artefact), { executionProviders: ['wasm'] })
    const rows = cloudSamples(3, 4, { seed: 3 }).map(({ features }) => [...features])
    const input = new Tensor('float32', Float32Array.from(rows.flat()), [rows.length, artefact.dims])
    const output = (await session.run({ [ONNX_INPUT]: input }))[ONNX_OUTPUT]
    const own = rows.flatMap((row) => predictSample(artefact, row).scores)
    expect(output?.dims).toEqual([rows.length, 3])
    for (const [at, score] of own.entries()) expect(Number(output?.data[at])).toBeCloseTo(score, 4)
    await session.release()
    const tree = await trainModel(request({ type: 'number', algorithm: 'tree' }))
    expect(() => toOnnx(tree.artefact)).toThrow('tree')
    const files = await modelPackage(tree.artefact, { card: '', example })
    expect(files.map(({ name }) => name)).not.toContain('model.onnx')
  })

  it('[O767] that finds objects runs in JavaScript and in Python, and as ONNX', async () => {
    const samples = Array.from({ length: 12 }, (_, at): DetectionSample => {
      const [left, values] = [at % 8, new Float32Array(16 * 16 * 2)]
      for (const place of values.keys()) {
        const column = Math.floor(place / 2) % 16
        const isWall = column >= left && column < left + 6
        values[place] = (isWall ? 1 : 0) * (place % 2 ? 1 : -1) + Math.sin(place * (at + 1)) * 0.1
      }
      const box = { label: 0, x: left / 16, y: 0.1, width: 6 / 16, height: 0.8 }
      return { id: `${at}`, boxes: [box], grid: { rows: 16, columns: 16, channels: 2, values } }
    })
    const { artefact } = await trainDetection({ labels: ['墙'], samples, seed: 1 })
    const grid = unpackGrid(packGrid((samples[3] as DetectionSample).grid))
    const own = await detectObjects(artefact, grid)
    expect(own.length).toBeGreaterThan(0)
    const folder = await unpack('cells', artefact, grid)
    const [best] = own
    const expectBest = (said: string) => {
      const [label, confidence] = said.split(' ')
      expect(label).toBe('墙')
      expect(Number(confidence)).toBeCloseTo(best?.confidence ?? 0, 3)
    }
    const inNode = run(process.execPath, join(folder, 'predict.mjs'))
    expect(inNode).toMatchObject({ status: 0, stderr: '' })
    expectBest(inNode.said)
    const session = await InferenceSession.create(toOnnx(artefact), { executionProviders: ['wasm'] })
    const output = await session.run({ [ONNX_INPUT]: new Tensor('float32', grid.values, [256, 2]) })
    const shares = output[ONNX_OUTPUT]
    const most = Math.max(...Array.from({ length: 256 }, (_, cell) => Number(shares?.data[cell * 2])))
    expect(most).toBeCloseTo(best?.confidence ?? 0, 3)
    expect(output[ONNX_BOXES]?.dims).toEqual([256, 4])
    await session.release()
    if (!hasNumpy) return console.warn('predict.py was not run: this machine has no Python with numpy')
    const inPython = run('python3', join(folder, 'predict.py'))
    expect(inPython).toMatchObject({ status: 0, stderr: '' })
    expectBest(inPython.said)
  })
})
