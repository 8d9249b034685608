import { createHash } from 'node:crypto'
import { newId } from '../apps/server/src/platform/ids.ts'
import { bulkTag, type Envelope, SAMPLES_AT_ONCE, saveTags } from '../packages/contract/src/index.ts'
import { startChild } from './lib/child.ts'
import { type BenchDatabase, startBenchDatabase } from './lib/database.ts'
import { HttpConnection, jsonPost } from './lib/http-connection.ts'
import { enrol } from './lib/learners.ts'
import { judge, median, printTable } from './lib/report.ts'

/**
 * `npm run bench -- label`: a thousand samples tagged in one call, in a set of ten thousand, against tagging samples one by one
 * over the same connection.
 */

const SAMPLES = 10_000
const ROUNDS = 15
const SINGLES = 50
/** A thousand in one call cost at most as much as so many one by one. */
const BAR = 100
const CHUNK = 1000

interface Bench {
  datasetId: string
  labels: string[]
  samples: string[]
}

async function fill({ db }: BenchDatabase, ownerId: string): Promise<Bench> {
  const datasetId = newId()
  await db
    .insertInto('datasets')
    .values({ id: datasetId, owner_id: ownerId, name: '一万句话', model_type: 'text' })
    .execute()
  const labels = [newId(), newId()]
  await db
    .insertInto('dataset_labels')
    .values(labels.map((id, sort) => ({ id, dataset_id: datasetId, name: `第 ${sort} 类`, sort })))
    .execute()
  const samples = Array.from({ length: SAMPLES }, () => newId())
  for (let from = 0; from < SAMPLES; from += CHUNK) {
    const rows = samples.slice(from, from + CHUNK).map((id) => ({
      id,
      dataset_id: datasetId,
      digest: createHash('sha256').update(id).digest(),
      text: `句子 ${id}`,
    }))
    await db.insertInto('samples').values(rows).execute()
  }
  return { datasetId, labels, samples }
}

/** Milliseconds of one call that has to work. */
async function timeOf(connection: HttpConnection, request: Buffer): Promise<number> {
  const begun = performance.now()
  const { body } = await connection.send(request)
  const took = performance.now() - begun
  const answer = JSON.parse(body) as Envelope
  if (!answer.IsSuccess) throw new Error(answer.ErrorMsg)
  return took
}

async function compare(port: number, token: string, { datasetId, labels, samples }: Bench): Promise<void> {
  const connection = await HttpConnection.open(port)
  const [bulk, single]: number[][] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const LabelId = labels[round % 2] ?? ''
    const Assignments = samples.slice(0, SAMPLES_AT_ONCE).map((SampleId) => ({ SampleId, LabelId }))
    bulk?.push(await timeOf(connection, jsonPost(bulkTag.path, { DatasetId: datasetId, Assignments }, { token })))
  }
  for (let index = 0; index < SINGLES; index++) {
    const body = {
      SampleId: samples[5000 + index],
      Version: 1,
      Tags: [{ LabelId: labels[0], Box: null, IsSuggested: 0 }],
    }
    const request = jsonPost(saveTags.path, body, { token })
    // The helper writes POST; this call is a PUT.
    const put = Buffer.from(request.toString('latin1').replace(/^POST/, 'PUT'), 'latin1')
    single?.push(await timeOf(connection, put))
  }
  connection.close()
  const [all, one] = [median(bulk ?? []), median(single ?? [])]
  printTable(
    ['tagging', 'p50, ms'],
    [
      ['1,000 samples in one call', all.toFixed(1)],
      ['one sample', one.toFixed(2)],
    ],
  )
  judge(`a thousand at once cost ${(all / one).toFixed(1)} × one, at most ${BAR}`, all / one <= BAR)
}

const database = await startBenchDatabase()
try {
  const [learner] = await enrol(database.db, 1)
  if (!learner) throw new Error('nobody is enrolled')
  const bench = await fill(database, learner.id)
  const server = await startChild('real-server', { connection: database.connection, folder: database.folder })
  try {
    await compare(server.port, learner.token, bench)
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
