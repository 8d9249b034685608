import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { md5 } from '../../apps/server/test/factories.ts'
import {
  type DataOf,
  type Envelope,
  findModelRun,
  listCourses,
  postDataset,
  postModel,
  startModelRun,
  uploadSamples,
} from '../../packages/contract/src/index.ts'
import type { DemoAccount, DemoServer } from './demo-server.ts'
import { judge, median, percentile, printTable } from './report.ts'

/** Pages may take this many times the idle median while a class trains; a training that is not over by then is lost. */
const PAGES_MAX = 20
const PATIENCE = 20 * 60_000
const AT_ONCE = 20
const MILLISECONDS_TO_PRESS = 10_000

interface LabelledFile {
  label: string
  file: Buffer
}

interface Pupil {
  token: string
  modelId: string
}

type Caller = <Answer>(method: 'GET' | 'POST', path: string, token: string, body?: object | FormData) => Promise<Answer>

function createCaller({ origin }: DemoServer): Caller {
  return async <Answer>(method: 'GET' | 'POST', path: string, token: string, body?: object | FormData) => {
    const isForm = body instanceof FormData
    const headers = { token, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) }
    const content = body ? { body: isForm ? body : JSON.stringify(body) } : {}
    const response = await fetch(`${origin}${path}`, { method, headers, ...content })
    const { IsSuccess, ErrorMsg, Data } = (await response.json()) as Envelope<Answer>
    if (!IsSuccess) throw new Error(`${path}: ${ErrorMsg}`)
    return Data
  }
}

/** Every pupil has pictures of their own: the same ones would be looked at once for the whole class. */
async function alter(file: Buffer, pupil: number): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(file).metadata()
  const cut = { left: pupil % 6, top: Math.floor(pupil / 6), width: width - 6, height: height - 6 }
  return sharp(file).extract(cut).webp({ quality: 80 }).toBuffer()
}

async function collect(call: Caller, token: string, pupil: number, files: LabelledFile[]): Promise<string> {
  const labels = [...new Set(files.map(({ label }) => label))]
  const body = { DatasetName: `石头剪刀布 ${pupil}`, ModelType: 'image', Labels: labels }
  const set = await call<DataOf<typeof postDataset>>('POST', postDataset.path, token, body)
  for (const { LabelId, LabelName } of set.Labels) {
    const own = files.filter(({ label }) => label === LabelName)
    for (let at = 0; at < own.length; at += AT_ONCE) {
      const form = new FormData()
      for (const [index, { file }] of own.slice(at, at + AT_ONCE).entries()) {
        form.append('file', new Blob([new Uint8Array(await alter(file, pupil))]), `${at + index}.webp`)
      }
      await call(
        'POST',
        `${uploadSamples.path}?${new URLSearchParams({ DatasetId: set.DatasetId, LabelId })}`,
        token,
        form,
      )
    }
  }
  const model = { ModelName: `识别手势 ${pupil}`, ModelType: 'image', DatasetId: set.DatasetId }
  return (await call<DataOf<typeof postModel>>('POST', postModel.path, token, model)).ModelId
}

async function signIn(call: Caller, { account, password }: DemoAccount): Promise<string> {
  const body = { Account: account, Password: md5(password) }
  return (await call<{ Token: string }>('POST', '/api/Login/Post', '', body)).Token
}

async function timePage(call: Caller, token: string): Promise<number> {
  const begun = performance.now()
  await call('POST', listCourses.path, token, {})
  return performance.now() - begun
}

/** All press within ten seconds, then everybody waits; meanwhile somebody opens pages. */
async function trainAll(
  call: Caller,
  pupils: readonly Pupil[],
): Promise<{ seconds: number[]; pages: number[]; lost: number }> {
  const [seconds, pages]: [number[], number[]] = [[], []]
  let lost = 0
  let left = pupils.length
  const looking = (async () => {
    while (left > 0) {
      pages.push(await timePage(call, pupils[0]?.token ?? ''))
      await pause(100)
    }
  })()
  await Promise.all(
    pupils.map(async ({ token, modelId }, at) => {
      await pause((at * MILLISECONDS_TO_PRESS) / pupils.length)
      const begun = performance.now()
      const order = { ModelId: modelId, Algorithm: 'softmax' }
      let run = await call<DataOf<typeof startModelRun>>('POST', startModelRun.path, token, order)
      while (['queued', 'running'].includes(run.State) && performance.now() - begun < PATIENCE) {
        await pause(2000)
        const query = new URLSearchParams({ TrainModelId: run.TrainModelId })
        run = await call<DataOf<typeof findModelRun>>('GET', `${findModelRun.path}?${query}`, token)
      }
      if (run.State === 'done') seconds.push((performance.now() - begun) / 1000)
      else lost++
      left--
    }),
  )
  await looking
  return { seconds, pages, lost }
}

/** A class of pupils who press train at the same time. */
export async function measureClass(server: DemoServer, count: number, files: LabelledFile[]): Promise<void> {
  const call = createCaller(server)
  const pupils: Pupil[] = []
  for (const [at, account] of server.pupils.slice(0, count).entries()) {
    const token = await signIn(call, account)
    pupils.push({ token, modelId: await collect(call, token, at, files) })
  }
  const idle: number[] = []
  for (let round = 0; round < 100; round++) idle.push(await timePage(call, pupils[0]?.token ?? ''))
  const { seconds, pages, lost } = await trainAll(call, pupils)
  const ratio = percentile(pages, 0.99) / median(idle)
  printTable(
    [`${count} pupils × ${files.length} pictures`, 'value'],
    [
      ['finished', String(seconds.length)],
      ['first, s', Math.min(...seconds).toFixed(0)],
      ['last, s', Math.max(...seconds).toFixed(0)],
      ['pages idle, p50 ms', median(idle).toFixed(1)],
      ['pages meanwhile, p50 ms', median(pages).toFixed(1)],
      ['pages meanwhile, p99 ms', percentile(pages, 0.99).toFixed(1)],
    ],
  )
  judge(`${lost} of ${count} trainings lost, 0 allowed`, lost === 0 && seconds.length === count)
  judge(`pages take ${ratio.toFixed(1)} × the idle median at p99, at most ${PAGES_MAX}`, ratio <= PAGES_MAX)
}
