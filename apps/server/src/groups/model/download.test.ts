import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  downloadComponent,
  downloadModelRun,
  type Envelope,
  ErrorCodes,
  type Licence,
  type ModelType,
  modelMessages,
  postModel,
  postRows,
  publishModel,
  startModelRun,
  updateModel,
  verifyModel,
  withdrawComponent,
} from '@shijie/contract'
import { strFromU8, unzipSync } from 'fflate'
import { InferenceSession, Tensor } from 'onnxruntime-web'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDataset } from '../../../test/collecting.ts'
import { buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { createTrainer } from '../../clients/model-run/trainer.ts'
import { trainWaiting } from './learn/train-waiting.ts'

let test: TestApp
let schoolId: string
let token: string
const scratch = mkdtempSync(join(tmpdir(), 'shijie-download-'))

const person = async (school: string, userType: '7000' | '8000') =>
  test.sessionFor((await buildUser(test.db, { userType, schoolId: school })).id)

beforeAll(async () => {
  test = await startTestApp()
  schoolId = (await buildSchool(test.db)).id
  token = await person(schoolId, '8000')
})
afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true })
  await test.close()
})

type Row = { Text?: string; Values?: number[]; LabelName: string }

const moods: Row[] = Array.from({ length: 12 }, (_, index) => [
  { Text: `第${index}本书真好看，我太开心了`, LabelName: '开心' },
  { Text: `第${index}次排队等了半天，真糟糕`, LabelName: '难过' },
]).flat()
const lengths: Row[] = Array.from({ length: 24 }, (_, index) => ({
  Values: [index + 1],
  LabelName: index < 12 ? '短' : '长',
}))
let models = 0

/** A trained model of a type of its own. */
async function trained(ModelType: ModelType, Rows: Row[], Algorithm = 'softmax') {
  models += 1
  const { DatasetId } = await makeDataset(test, token, ModelType)
  await test.call(postRows, { token, body: { DatasetId, Rows } })
  const ModelName = `可以*带走*的模型 ${models}`
  const { ModelId } = (await test.call(postModel, { token, body: { ModelName, ModelType, DatasetId } })).Data
  const Card = { Purpose: '看一句话开心不开心', Limits: '看不懂反话', Advice: '' }
  await test.call(updateModel, { token, body: { ModelId, Card } })
  const body = { ModelId, Algorithm, Parameters: [], Seed: 1 }
  const { TrainModelId } = (await test.call(startModelRun, { token, body })).Data
  await trainWaiting({ ...test, log: test.app.log, trainer: createTrainer() }, new AbortController().signal)
  return { ModelId, ModelName, TrainModelId }
}

const fetchFile = (path: string, query: Record<string, string>, by = token) =>
  test.app.inject({ url: path, query, headers: { token: by } })

/** The downloaded package in a folder of its own. */
async function unpack(TrainModelId: string) {
  const answer = await fetchFile(downloadModelRun.path, { TrainModelId })
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = unzipSync(answer.rawPayload)
  const folder = mkdtempSync(join(scratch, 'package-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return { files, folder }
}

function run(program: string, args: string[], cwd: string): string {
  const { stdout, stderr, status } = spawnSync(program, args, { encoding: 'utf8', cwd })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  return stdout.trim().split('\n').at(-1) ?? ''
}

const hasNumpy = spawnSync('python3', ['-c', 'import numpy']).status === 0

/** What the programs of the package answer, in Node.js and, where the machine has numpy, in Python. */
function answers(folder: string, input: { javascript: string; python: string }): number[][] {
  const script = `const { predict, textFeatures, rowFeatures } = await import('./predict.mjs')
    console.log(JSON.stringify(predict(${input.javascript})))`
  const said = [run(process.execPath, ['--input-type=module', '-e', script], folder)]
  if (hasNumpy) {
    const python = `import json\nfrom predict import *\nprint(json.dumps(list(predict(${input.python}))))`
    said.push(run('python3', ['-c', python], folder))
  } else console.warn('predict.py was not run: this machine has no Python with numpy')
  return said.map((text) => JSON.parse(text) as number[])
}

function expectNear(one: ArrayLike<number>, other: readonly number[]): void {
  expect(one).toHaveLength(other.length)
  for (const [at, value] of other.entries()) expect(Math.abs((one[at] ?? Number.NaN) - value)).toBeLessThan(1e-3)
}

describe('a downloaded run', () => {
  it('[O767] answers as the page does, from its programs and as ONNX', async () => {
    const { TrainModelId, ModelName } = await trained('text', moods)
    const sentence = '这部电影真好看，太开心了'
    const body = { ModelType: 'text' as const, algorithmId: TrainModelId, Texts: [sentence] }
    const verified =
      (await test.call(verifyModel, { token, body })).Data.Items[0]?.Scores.map(({ Score }) => Score) ?? []
    expect(Math.max(...verified)).toBeGreaterThan(0.6)
    const { files, folder } = await unpack(TrainModelId)
    const text = JSON.stringify(sentence)
    for (const said of answers(folder, { javascript: `textFeatures(${text})`, python: `text_features(${text})` })) {
      expectNear(said, verified)
    }
    const card = strFromU8(files['README.md'] ?? new Uint8Array())
    expect(card).toContain('看不懂反话')
    expect(card).toContain(ModelName.replaceAll('*', '\\*'))
    expect(card).toContain('| 开心 |')

    const onnx = await fetchFile(downloadModelRun.path, { TrainModelId, Format: 'onnx' })
    expect(decodeURIComponent(String(onnx.headers['content-disposition']))).toContain(`${ModelName}-1.onnx`)
    expect(Buffer.compare(onnx.rawPayload, Buffer.from(files['model.onnx'] ?? []))).toBe(0)
    const session = await InferenceSession.create(onnx.rawPayload, { executionProviders: ['wasm'] })
    const script = `const { textRow } = await import('./predict.mjs'); console.log(JSON.stringify(textRow(${text})))`
    const features = JSON.parse(run(process.execPath, ['--input-type=module', '-e', script], folder)) as number[]
    const output = await session.run({ features: new Tensor('float32', features, [1, features.length]) })
    expectNear(output.probabilities?.data as Float32Array, verified)
    await session.release()
  })

  it('[O767] of a table has no ONNX when a tree grew on it, and says so', async () => {
    const { TrainModelId } = await trained('number', lengths, 'tree')
    const body = { ModelType: 'number' as const, algorithmId: TrainModelId, Rows: [[20]] }
    const verified =
      (await test.call(verifyModel, { token, body })).Data.Items[0]?.Scores.map(({ Score }) => Score) ?? []
    const { files, folder } = await unpack(TrainModelId)
    expect(Object.keys(files)).not.toContain('model.onnx')
    for (const said of answers(folder, { javascript: 'rowFeatures([20])', python: 'row_features([20])' })) {
      expectNear(said, verified)
    }
    const refused = await fetchFile(downloadModelRun.path, { TrainModelId, Format: 'onnx' })
    expect(refused.json<Envelope>()).toMatchObject({ ErrorMsg: modelMessages.noOnnx })
  })

  it('[O767] does not exist for strangers', async () => {
    const { TrainModelId } = await trained('text', moods)
    const stranger = await person(schoolId, '7000')
    const refused = await fetchFile(downloadModelRun.path, { TrainModelId }, stranger)
    expect(refused.json<Envelope>().ErrorCode).toBe(ErrorCodes.NotFound)
  })
})

describe('a downloaded component', () => {
  async function published(licence: Licence) {
    const { TrainModelId } = await trained('text', moods)
    const answer = await test.call(publishModel, { token, body: { TrainModelId, Licence: licence } })
    return answer.Data.ComponentId
  }
  const download = async (ComponentId: string, by: string, query: Record<string, string> = {}) => {
    const answer = await fetchFile(downloadComponent.path, { ComponentId, ...query }, by)
    const isFile = answer.headers['content-type'] === 'application/zip'
    return isFile ? strFromU8(unzipSync(answer.rawPayload)['README.md'] ?? new Uint8Array()) : answer.json<Envelope>()
  }

  it('[O768] goes to whoever sees it, until it is withdrawn; to other schools it does not exist', async () => {
    const ComponentId = await published('CC-BY')
    const mate = await person(schoolId, '7000')
    expect(await download(ComponentId, mate)).toContain('CC BY')
    expect(await download(ComponentId, mate, { Version: '7' })).toMatchObject({ ErrorCode: ErrorCodes.NotFound })
    const elsewhere = await person((await buildSchool(test.db)).id, '7000')
    expect(await download(ComponentId, elsewhere)).toMatchObject({ ErrorCode: ErrorCodes.NotFound })
    await test.call(withdrawComponent, { token, body: { ComponentId } })
    expect(await download(ComponentId, mate)).toMatchObject({ ErrorCode: ErrorCodes.NotFound })
    expect(await download(ComponentId, token)).toContain('CC BY')
  })

  it('[O768] that is only for its school stays in the school', async () => {
    const ComponentId = await published('school')
    expect(await download(ComponentId, await person(schoolId, '7000'))).toContain('只给本校用')
    // The administrator of the platform sees every component, and belongs to no school.
    const administrator = await test.sessionFor((await buildUser(test.db, { userType: '9999' })).id)
    expect(await download(ComponentId, administrator)).toMatchObject({ ErrorMsg: modelMessages.onlySchool })
  })
})
