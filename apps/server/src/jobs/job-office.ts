import { jobs as allJobs, type Job } from '@shijie/contract'
import { CompiledQuery, sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { z } from 'zod'
import type { Db } from '../services.ts'
import { PRESENCE_LOCK, PROGRESS_SCHEMA } from './job-progress.ts'
import { queueOptionsOf } from './registry.ts'

/** Statements of pg-boss on a connection or transaction of ours. */
const executorOf = (db: Db) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows: rows as unknown[] }
  },
})

/**
 * The queue as requests see it: they send, look, retry and cancel; working is for the worker, who may be another process.
 * Opened at the first use, so that a server whose administrator never looks pays nothing.
 */
export class JobOffice {
  private readonly db: Db
  private readonly boss: PgBoss
  private opened: Promise<void> | undefined

  constructor(db: Db, log: { warn(details: object, message: string): void }) {
    this.db = db
    this.boss = new PgBoss({ db: executorOf(db), supervise: false, schedule: false })
    this.boss.on('error', (error) => log.warn({ err: error }, 'the job queue has trouble'))
  }

  /** Makes sure that queue and tables are there. */
  open(): Promise<void> {
    this.opened ??= this.prepare().catch((error: unknown) => {
      this.opened = undefined
      throw error
    })
    return this.opened
  }

  /** Puts a job into its queue, in the transaction of the act that asks for it; returns its id. */
  async send<Payload extends z.ZodType>(tx: Db, job: Job<Payload>, payload: z.input<Payload>): Promise<string> {
    await this.open()
    const id = await this.boss.send(job.id, job.payload.parse(payload) as object, { db: executorOf(tx) })
    if (!id) throw new Error(`the queue ${job.id} did not take the job`)
    return id
  }

  async retry(tx: Db, name: string, jobId: string): Promise<void> {
    await this.boss.retry(name, jobId, { db: executorOf(tx) })
  }

  async cancel(tx: Db, name: string, jobId: string): Promise<void> {
    await this.boss.cancel(name, jobId, { db: executorOf(tx) })
  }

  /** How many processes work on the queue at this moment. */
  async countWorkers(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(distinct pid)::int as count from pg_locks
      where locktype = 'advisory' and granted and classid = ${PRESENCE_LOCK} and objid = 0
        and database = (select oid from pg_database where datname = current_database())`.execute(this.db)
    return rows[0]?.count ?? 0
  }

  private async prepare(): Promise<void> {
    await this.db.executeQuery(CompiledQuery.raw(PROGRESS_SCHEMA))
    await this.boss.start()
    for (const job of allJobs) {
      if (!(await this.boss.getQueue(job.id))) await this.boss.createQueue(job.id, queueOptionsOf(job))
    }
  }
}
