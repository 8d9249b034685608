import type { Job } from '@shijie/contract'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { z } from 'zod'
import { SECOND } from '../platform/time.ts'
import { FORGET_PROGRESS, PROGRESS_SCHEMA, progressOf } from './job-progress.ts'
import { checkHandlers, type JobContext, type JobHandler, queueOptionsOf } from './registry.ts'
import { RunLocks } from './run-locks.ts'

export interface QueueNeeds {
  pool: pg.Pool
  jobs: readonly Job[]
  log: { warn(details: object, message: string): void }
}

const POLL_SECONDS = 2
const ORPHAN_INTERVAL = 5 * SECOND
/** Stopping waits this long for what is running; the rest is delivered again. */
const STOP_TIMEOUT = 5 * SECOND
/** A cancelled job hears of it within this time. */
const CANCEL_INTERVAL = SECOND

/** pg-boss's statements for “completed” and “failed”: jobs by their ids, with what came of them. */
const endsJob = (text: string): boolean => text.includes('UNNEST($2::uuid[])') && text.includes('$3::jsonb')

/**
 * The queue in PostgreSQL: a job that was accepted is run at least once, whoever is killed meanwhile. Its tables live in a
 * schema of their own and are in no backup.
 */
export class JobQueue {
  private readonly boss: PgBoss
  private readonly locks: RunLocks
  private readonly needs: QueueNeeds
  private readonly stopping = new AbortController()
  private orphanTimer: NodeJS.Timeout | undefined

  private constructor(needs: QueueNeeds) {
    this.needs = needs
    const { pool, log } = needs
    this.locks = new RunLocks(pool)
    this.boss = new PgBoss({
      db: { executeSql: (text, values) => (endsJob(text) ? this.noteEnd(text, values) : pool.query(text, values)) },
      monitorStateIntervalSeconds: 60,
    })
    this.boss.on('error', (error) => log.warn({ err: error }, 'the job queue has trouble'))
  }

  /** Makes the queues; jobs can be sent from now on. */
  static async open(needs: QueueNeeds): Promise<JobQueue> {
    const queue = new JobQueue(needs)
    await needs.pool.query(PROGRESS_SCHEMA)
    await queue.boss.start()
    for (const job of needs.jobs) {
      const options = queueOptionsOf(job)
      if (await queue.boss.getQueue(job.id)) await queue.boss.updateQueue(job.id, options)
      else await queue.boss.createQueue(job.id, options)
    }
    return queue
  }

  /** Puts a job into its queue; with a key, once however often it is sent before it runs. */
  async send<Payload extends z.ZodType>(job: Job<Payload>, payload: z.input<Payload>, key?: string): Promise<void> {
    const options = key === undefined ? {} : { singletonKey: key }
    await this.boss.send(job.id, job.payload.parse(payload) as object, options)
  }

  /** Sends the job at the times of a cron line, in Shanghai. */
  async schedule(job: Job, cron: string): Promise<void> {
    await this.boss.schedule(job.id, cron, {}, { tz: 'Asia/Shanghai' })
  }

  async unschedule(job: Job): Promise<void> {
    await this.boss.unschedule(job.id)
  }

  /** Works on every queue from now on; refuses unless each job has exactly one handler. */
  async work(handlers: readonly JobHandler[]): Promise<void> {
    checkHandlers(this.needs.jobs, handlers)
    for (const { job, run } of handlers) {
      await this.boss.work(job.id, { pollingIntervalSeconds: POLL_SECONDS }, async ([item]) => {
        if (!item) return
        await this.locks.hold(item.id, () => this.runLogged(job, item.id, (context) => run(item.data, context)))
      })
    }
    await this.lookAround()
    this.orphanTimer = setInterval(() => void this.lookAround(), ORPHAN_INTERVAL)
    this.orphanTimer.unref()
  }

  /** Lets what is running finish for a moment, then stops. */
  async stop(): Promise<void> {
    clearInterval(this.orphanTimer)
    this.stopping.abort()
    await this.boss.stop({ graceful: true, wait: true, timeout: STOP_TIMEOUT, close: false })
    await this.locks.close()
  }

  /**
   * pg-boss writes down how a job ended without waiting for it, so what the database can't hear would end the whole
   * server. Such a job is found as one whose worker ended, and runs again.
   */
  private async noteEnd(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    try {
      return await this.needs.pool.query(text, values)
    } catch (error) {
      this.needs.log.warn({ err: error }, 'the end of a job was not written down')
      return { rows: [{ count: '0' }] }
    }
  }

  private async runLogged(job: Job, jobId: string, run: (context: JobContext) => Promise<void>): Promise<void> {
    const cancelled = new AbortController()
    const watch = job.isStoppable
      ? setInterval(() => void this.abortIfCancelled(job.id, jobId, cancelled), CANCEL_INTERVAL)
      : undefined
    const signal = AbortSignal.any([this.stopping.signal, cancelled.signal])
    try {
      await run({ jobId, signal, report: progressOf(this.needs.pool, jobId) })
    } catch (error) {
      if (!cancelled.signal.aborted) this.needs.log.warn({ err: error, job: job.id }, 'a job failed')
      throw error
    } finally {
      clearInterval(watch)
    }
  }

  private async abortIfCancelled(name: string, jobId: string, cancelled: AbortController): Promise<void> {
    const { rows } = await this.needs.pool
      .query<{ state: string }>('select state::text from pgboss.job where name = $1 and id = $2', [name, jobId])
      .catch(() => ({ rows: [] }))
    if (rows[0]?.state === 'cancelled') cancelled.abort(new Error('the job was cancelled'))
  }

  /** Says that somebody works here. Jobs of killed workers go back into the queue before their time runs out. */
  private async lookAround(): Promise<void> {
    if (this.stopping.signal.aborted) return
    try {
      await this.locks.announce()
      await this.needs.pool.query(FORGET_PROGRESS)
      for (const { id, name } of await this.locks.listOrphans()) {
        await this.boss.fail(name, id, { message: 'the worker ended in the middle of the job' })
      }
    } catch (error) {
      if (this.stopping.signal.aborted) return
      this.needs.log.warn({ err: error }, 'looking for lost jobs failed')
    }
  }
}
