import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { getRun } from './policy.ts'
import { presentProgress } from './presenter.ts'
import { turnOf } from './run-queue.ts'

type Needs = Pick<Services, 'db' | 'log'>

/** Something is sent at least every second, so that a page knows that it still hears. */
const LOOK_EVERY_MS = 600
/** Rest between two looks, however long a look takes. */
const REST_MS = 100

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

async function readProgress({ db }: Needs, runId: string) {
  const run = await db.selectFrom('model_runs').selectAll().where('id', '=', runId).executeTakeFirst()
  if (!run) throw notFound()
  return { run, progress: presentProgress(run, await turnOf(db, run)) }
}

/** O763: looks again and again; a watcher costs two small queries each time, and nothing when the page is closed. */
export async function watchRun(
  needs: Needs,
  caller: Caller,
  runId: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await getRun(needs.db, caller, runId, 'read')
  const stream = new PassThrough()
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(timer)
    stream.end()
  }
  const tell = async () => {
    const begun = performance.now()
    const { run, progress } = await readProgress(needs, runId)
    if (stream.destroyed) return
    stream.write(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`)
    if (run.state !== 'queued' && run.state !== 'running') return end()
    timer = setTimeout(look, Math.max(REST_MS, LOOK_EVERY_MS - (performance.now() - begun)))
  }
  const look = () =>
    void tell().catch((error: unknown) => {
      needs.log.warn({ err: error }, 'a run could not be watched')
      end()
    })
  reply.raw.once('close', () => {
    clearTimeout(timer)
    stream.destroy()
  })
  look()
  return reply.headers(HEADERS).send(stream)
}
