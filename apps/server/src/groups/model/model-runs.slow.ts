import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Envelope, ModelRun } from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressIn, copyDemonstration } from '../../../test/demonstration.ts'
import { md5 } from '../../../test/factories.ts'
import { type RunningProgram, runProgram } from '../../../test/run-program.ts'

/** Runs on the built server, which is killed while they learn. */

const api = fileURLToPath(new URL('../../../dist/api.js', import.meta.url))
/** A run that was interrupted is over, or learns again, so soon after the server is back. */
const TAKEN_UP_MS = 30_000
const ENDED_MS = 5_000
const AGAIN_MS = 50
/** Long enough to be met in the middle: no round is the last before all of them are done. */
const LONG = [
  { Name: 'epochs', Value: 1000 },
  { Name: 'patience', Value: 1000 },
  { Name: 'learningRate', Value: 0.0005 },
]
const SHORT = [{ Name: 'epochs', Value: 20 }]

let folder: string
let server: RunningProgram
let address: string
let port: number
let token = ''

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const place = probe.address()
      probe.close(() => resolve(typeof place === 'object' && place ? place.port : 0))
    })
  })

async function start(): Promise<void> {
  const env = { ...process.env, SHIJIE_MODE: 'demo', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder }
  const program = await runProgram(api, [], addressIn, env)
  server = program
  address = program.announced
}

async function killAndStart(): Promise<void> {
  server.child.kill('SIGKILL')
  await server.exited
  await start()
}

async function ask<Data>(method: string, path: string, body?: object): Promise<Data> {
  const response = await fetch(`${address}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', token },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const envelope = (await response.json()) as Envelope<Data>
  if (!envelope.IsSuccess) throw new Error(`${path}: ${envelope.ErrorMsg}`)
  return envelope.Data as Data
}

const runPath = (id: string) => `Mod_training_model/Get?TrainModelId=${id}`

/** Looks at a run until the test holds; throws what it was last, when the time is over. */
async function see(id: string, holds: (run: ModelRun) => boolean, within = 60_000): Promise<ModelRun> {
  const until = Date.now() + within
  for (;;) {
    const run = await ask<ModelRun>('GET', runPath(id))
    if (holds(run)) return run
    if (Date.now() > until) throw new Error(`The run is ${run.State}, ${JSON.stringify(run.Progress)}`)
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

const isLearning = ({ State, Progress }: ModelRun) =>
  State === 'running' && Progress.Stage === 'learning' && Progress.Done >= 3
const isOver = ({ State }: ModelRun) => State === 'done' || State === 'failed'

/** Sentences of two kinds, a thousand of them, each a little different. */
function sentences(): { Text: string; LabelName: string }[] {
  const kinds = { 开心: ['真高兴', '太棒了', '好喜欢'], 难过: ['真难受', '太糟了', '好失望'] }
  const things = ['这本书', '今天的课', '午饭', '这场球', '那首歌']
  return Object.entries(kinds).flatMap(([LabelName, feelings]) =>
    Array.from({ length: 500 }, (_, at) => ({
      LabelName,
      Text: `第${at}次，${things[at % things.length]}让我${feelings[at % feelings.length]}`,
    })),
  )
}

let modelId = ''

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'shijie-runs-')))
  copyDemonstration(folder)
  port = await freePort()
  await start()
  const { accounts } = JSON.parse(readFileSync(join(folder, 'demo-accounts.json'), 'utf8')) as {
    accounts: { userType: string; account: string; password: string }[]
  }
  const { account = '', password = '' } = accounts.find(({ userType }) => userType === '8000') ?? {}
  const login = { Account: account, Password: md5(password), LoginDevice: 'web' }
  token = (await ask<{ Token: string }>('POST', 'Login/Post', login)).Token
  const { DatasetId } = await ask<{ DatasetId: string }>('POST', 'Mod_dataset/Post', {
    DatasetName: '一千句话',
    ModelType: 'text',
  })
  const Rows = sentences()
  for (let from = 0; from < Rows.length; from += 200)
    await ask('POST', 'Mod_dataset_img/PostRows', { DatasetId, Rows: Rows.slice(from, from + 200) })
  modelId = (
    await ask<{ ModelId: string }>('POST', 'Mod_model/Post', { ModelName: '心情', ModelType: 'text', DatasetId })
  ).ModelId
}, 120_000)

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exited
  rmSync(folder, { recursive: true, force: true })
})

const train = async (Parameters: object[]) =>
  (
    await ask<{ TrainModelId: string }>('POST', 'Mod_training_model/Post', {
      ModelId: modelId,
      Algorithm: 'softmax',
      Parameters,
    })
  ).TrainModelId

it('[O856] a run that a killed server was in the middle of is taken up again, or over with a reason', async () => {
  const id = await train(LONG)
  await see(id, isLearning)
  await killAndStart()
  const run = await see(id, (found) => isLearning(found) || isOver(found), TAKEN_UP_MS)
  if (run.State === 'failed') expect(run.Message).not.toBe('')
  const over = isOver(run) ? run : await see(id, isOver, 120_000)
  if (over.State === 'done') expect(over.Result?.HeldOutNum).toBeGreaterThan(0)
}, 240_000)

it('[O856] a run that learns is ended early with what it has, or called off and leaves nothing', async () => {
  const kept = await train(LONG)
  await see(kept, isLearning)
  await ask('PUT', 'Mod_training_model/Stop', { TrainModelId: kept, Keep: 1 })
  const early = await see(kept, ({ State }) => State === 'done', ENDED_MS)
  expect(early.Result?.HeldOutNum).toBeGreaterThan(0)
  const given = await train(LONG)
  await see(given, isLearning)
  await ask('PUT', 'Mod_training_model/Stop', { TrainModelId: given, Keep: 0 })
  const off = await see(given, ({ State }) => State === 'cancelled', ENDED_MS)
  expect(off.Result).toBeNull()
  const heldOut = await ask<{ TotalCount: number }>('GET', `Mod_training_model/GetHeldOut?TrainModelId=${given}`)
  expect(heldOut.TotalCount).toBe(0)
}, 240_000)

it('[O856][E094] a component answers after the server was killed as it did before', async () => {
  const id = await train(SHORT)
  await see(id, ({ State }) => State === 'done')
  const Card = { Purpose: '看一句话开心还是难过', Limits: '看不懂反话', Advice: '' }
  await ask('PUT', 'Mod_model/Put', { ModelId: modelId, Card })
  const { ComponentId } = await ask<{ ComponentId: string }>('POST', 'Mod_training_model/PublishModel', {
    TrainModelId: id,
  })
  const judge = () =>
    ask<{ Version: number; Items: object[] }>('POST', 'Apply_component/OperateCall', {
      ComponentId,
      Texts: ['这本书让我好喜欢', '今天的课让我太糟了'],
    })
  const before = await judge()
  expect(before.Items).toHaveLength(2)
  await killAndStart()
  expect(await judge()).toEqual(before)
}, 240_000)
