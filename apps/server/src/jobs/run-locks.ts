import pLimit from 'p-limit'
import type pg from 'pg'
import { PRESENCE_LOCK } from './job-progress.ts'

/** Key space of the locks in PostgreSQL; the second number is a hash of the job's id. */
const LOCK_CLASS = 5_173_003
/** Between being handed out and being locked a job is nobody's for a moment. */
const GRACE = '5 seconds'

/**
 * Shows the other processes which jobs are really being worked on. A session lock of PostgreSQL ends with the connection,
 * so a killed worker loses it at once, however it died, while the row still says `active`.
 */
export class RunLocks {
  private client: Promise<pg.PoolClient> | undefined
  private isClosed = false
  private announcedOn: pg.PoolClient | undefined
  private readonly pool: pg.Pool
  private readonly oneAtATime = pLimit(1)

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  /** Runs the work under the lock of the job. */
  async hold<T>(jobId: string, work: () => Promise<T>): Promise<T> {
    const client = await this.connection()
    await this.ask(client, 'select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, jobId])
    try {
      return await work()
    } finally {
      // Can only fail when the connection is gone, and then the lock is gone with it.
      await this.ask(client, 'select pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, jobId]).catch(() => undefined)
    }
  }

  /** Shows that a worker is alive, for as long as the connection lives; again where it had to be replaced. */
  async announce(): Promise<void> {
    const client = await this.connection()
    if (client === this.announcedOn) return
    await this.ask(client, 'select pg_advisory_lock_shared($1, 0)', [PRESENCE_LOCK])
    this.announcedOn = client
  }

  /** Jobs that count as running though nobody runs them. */
  async listOrphans(): Promise<{ id: string; name: string }[]> {
    const { rows } = await this.pool.query<{ id: string; name: string }>(
      `with active as materialized (
         select id::text as id, name from pgboss.job where state = 'active' and started_on < now() - $2::interval)
       select id, name from active where pg_try_advisory_xact_lock($1, hashtext(id))`,
      [LOCK_CLASS, GRACE],
    )
    return rows
  }

  /** Gives the connection back, and takes no other any more. */
  async close(): Promise<void> {
    this.isClosed = true
    const client = await this.client?.catch(() => undefined)
    client?.release(true)
    this.client = undefined
  }

  /** Jobs begin and end at the same moment, and their connection answers one question at a time. */
  private async ask(client: pg.PoolClient, text: string, values: unknown[]): Promise<void> {
    await this.oneAtATime(() => client.query(text, values))
  }

  /** One connection for all locks of this process; a lost one is replaced. */
  private connection(): Promise<pg.PoolClient> {
    if (this.isClosed) return Promise.reject(new Error('the worker has stopped'))
    // Several may ask before the first one has it: all get the same.
    this.client ??= this.connect()
    return this.client
  }

  private async connect(): Promise<pg.PoolClient> {
    try {
      const client = await this.pool.connect()
      client.once('error', () => {
        if (this.isClosed) return
        this.client = undefined
        client.release(true)
      })
      return client
    } catch (error) {
      this.client = undefined
      throw error
    }
  }
}
