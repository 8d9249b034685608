import { type RawBuilder, sql } from 'kysely'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'

/** States of pg-boss. */
type BossState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'

export interface JobRow {
  id: string
  name: string
  state: BossState
  data: unknown
  output: unknown
  created_on: Date
  started_on: Date | null
  completed_on: Date | null
  retry_count: number
  stage: string | null
  percent: number | null
}

/** Our words for the states of pg-boss. */
export const STATES = {
  waiting: ['created', 'retry'],
  active: ['active'],
  failed: ['failed'],
  done: ['completed'],
  cancelled: ['cancelled'],
} as const
export type JobState = keyof typeof STATES

const columns = sql`j.id::text as id, j.name, j.state::text as state, j.data, j.output, j.created_on, j.started_on,
  j.completed_on, j.retry_count, p.stage, p.percent`
const source = sql`from pgboss.job j left join shijie_jobs.progress p on p.job_id = j.id`
/** pg-boss has queues of its own, whose names begin like this. */
const ours = sql`j.name not like '\\_\\_pgboss%'`
const inState = (state: JobState | undefined): RawBuilder<unknown> =>
  state ? sql`and j.state::text = any(${[...STATES[state]]}::text[])` : sql``

/** Jobs of the queue, newest first. */
export async function listJobRows(db: Db, state: JobState | undefined, page: Page): Promise<Listed<JobRow>> {
  const where = sql`where ${ours} ${inState(state)}`
  const { rows } = await sql<JobRow & { total: number }>`
    select ${columns}, count(*) over ()::int as total ${source} ${where}
    order by j.created_on desc, j.id limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  return listed(rows, page, async () => {
    const all = await sql<{ count: number }>`select count(*)::int as count ${source} ${where}`.execute(db)
    return all.rows[0]?.count ?? 0
  })
}

/** One job, and nobody else changes it before the transaction ends. */
export async function lockJob(tx: Db, jobId: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`select ${columns} ${source} where j.id = ${jobId} and ${ours}
    for update of j`.execute(tx)
  return rows[0]
}

/** Those of the named queues that wait or run, the running ones first. */
export async function listOpenJobs(db: Db, names: readonly string[]): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`select ${columns} ${source}
    where j.name = any(${[...names]}::text[]) and j.state < 'completed'
      and (j.state = 'active' or j.start_after <= now() + interval '1 minute')
    order by j.state desc, j.created_on`.execute(db)
  return rows
}

/** The one of the named queues that ended last. */
export async function findLastEnded(db: Db, names: readonly string[]): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`select ${columns} ${source}
    where j.name = any(${[...names]}::text[]) and j.state >= 'completed' and j.completed_on is not null
    order by j.completed_on desc limit 1`.execute(db)
  return rows[0]
}

/** Holds off everybody else who wants to start a backup, until the transaction ends. */
export async function lockBackups(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(5173006)`.execute(tx)
}

export interface QueueRow {
  name: string
  waiting: number
  active: number
  failed: number
  done: number
  oldest: Date | null
}

/** Counts by queue, of what the queue still holds: what is done leaves it after half a day. */
export async function countQueues(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select q.name, count(*) filter (where j.state < 'active')::int as waiting,
      count(*) filter (where j.state = 'active')::int as active, count(*) filter (where j.state = 'failed')::int as failed,
      count(*) filter (where j.state = 'completed')::int as done,
      min(j.created_on) filter (where j.state < 'active' and j.start_after <= now()) as oldest
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`.execute(db)
  return rows
}
