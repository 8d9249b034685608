import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { createDiskStorage, type Storage } from '../../apps/server/src/clients/storage.ts'
import { openDatabase } from '../../apps/server/src/db/connection.ts'
import { findRunningDatabase } from '../../apps/server/src/db/running-database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Db } from '../../apps/server/src/services.ts'
import { md5 } from '../../apps/server/test/factories.ts'
import {
  type DataOf,
  type Envelope,
  findModelRun,
  listCourses,
  postDataset,
  postModel,
  startModelRun,
} from '../../packages/contract/src/index.ts'
import type { DemoAccount, DemoServer } from './demo-server.ts'
import { judge, median, percentile, printTable } from './report.ts'

/** Pages may take this many times the idle median while a class trains; a run that is not over by then is lost. */
const PAGES_MAX = 20
const PATIENCE = 20 * 60_000
const MILLISECONDS_TO_PRESS = 10_000

export interface LabelledFile {
  label: string
  file: Buffer
}

/** A server and what it keeps things in. */
interface Place {
  call: Caller
  db: Db
  storage: Storage
}

interface Pupil {
  token: string
  modelId: string
}

export type Caller = <Answer>(
  method: 'GET' | 'POST',
  path: string,
  token: string,
  body?: object | FormData,
) => Promise<Answer>

export function createCaller({ origin }: DemoServer): Caller {
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

/**
 * A set with pictures that no other pupil has: the same ones would be looked at once for the whole class. They are put
 * straight into storage and database, because collecting them is not what is measured here.
 */
export async function collect(
  { call, db, storage }: Place,
  token: string,
  pupil: number,
  files: readonly LabelledFile[],
): Promise<string> {
  const labels = [...new Set(files.map(({ label }) => label))]
  const body = { DatasetName: `石头剪刀布 ${pupil}`, ModelType: 'image', Labels: labels }
  const set = await call<DataOf<typeof postDataset>>('POST', postDataset.path, token, body)
  const labelOf = new Map(set.Labels.map(({ LabelId, LabelName }) => [LabelName, LabelId]))
  const now = new Date()
  const rows = []
  for (const [at, { file, label }] of files.entries()) {
    // What stands behind a picture changes its sum and nothing that is seen.
    const content = Buffer.concat([file, Buffer.from(`pupil ${pupil}`)])
    const kept = { ...(await storage.write(Readable.from([content]))), media_type: 'image/webp', name: `${at}.webp` }
    rows.push({ kept, fileId: newId(), sampleId: newId(), labelId: labelOf.get(label) ?? '', at })
  }
  const owner = { owner_id: set.CreateId, purpose: 'sample' as const, created_at: now }
  await db
    .insertInto('files')
    .values(rows.map(({ kept, fileId }) => ({ ...kept, ...owner, id: fileId })))
    .execute()
  const facts = { dataset_id: set.DatasetId, width: 224, height: 224, tag_count: 1, created_by: set.CreateId }
  await db
    .insertInto('samples')
    .values(
      rows.map(({ kept, fileId, sampleId }) => ({ ...facts, id: sampleId, file_id: fileId, digest: kept.sha256 })),
    )
    .execute()
  await db
    .insertInto('sample_tags')
    .values(
      rows.map(({ sampleId, labelId }) => ({ id: newId(), sample_id: sampleId, label_id: labelId, tagged_at: now })),
    )
    .execute()
  const model = { ModelName: `识别手势 ${pupil}`, ModelType: 'image', DatasetId: set.DatasetId }
  return (await call<DataOf<typeof postModel>>('POST', postModel.path, token, model)).ModelId
}

export async function signIn(call: Caller, { account, password }: DemoAccount): Promise<string> {
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

/** Pupils with a set and a model each. */
async function prepare(server: DemoServer, call: Caller, count: number, files: LabelledFile[]): Promise<Pupil[]> {
  const connection = await findRunningDatabase(server.dataDir)
  if (!connection) throw new Error('The database of the server does not answer')
  const { db, close } = await openDatabase({ connection, poolSize: 2 })
  const place = { call, db, storage: createDiskStorage(join(server.dataDir, 'files')) }
  try {
    const pupils: Pupil[] = []
    for (const [at, account] of server.pupils.slice(0, count).entries()) {
      const token = await signIn(call, account)
      pupils.push({ token, modelId: await collect(place, token, at, files) })
    }
    return pupils
  } finally {
    await close()
  }
}

/** A class of pupils who press train at the same time. */
export async function measureClass(server: DemoServer, count: number, files: LabelledFile[]): Promise<void> {
  const call = createCaller(server)
  const pupils = await prepare(server, call, count, files)
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
  judge(`${lost} of ${count} runs lost, 0 allowed`, lost === 0 && seconds.length === count)
  judge(`pages take ${ratio.toFixed(1)} × the idle median at p99, at most ${PAGES_MAX}`, ratio <= PAGES_MAX)
}
