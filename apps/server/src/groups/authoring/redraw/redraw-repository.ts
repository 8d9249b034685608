import { type RedrawState, redrawDeckJob } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/caller.ts'
import type { Db } from '../../../services.ts'

/** A redraw is its job: it is in no table of ours, and gone when the queue forgets it. */
export interface RedrawRow {
  id: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  output: unknown
  /** It ended less than an hour ago. */
  is_fresh: boolean
  /** Those that wait or run before it. */
  ahead: number
}

const QUEUE = redrawDeckJob.id

/** Our words for the states of pg-boss. */
export const STATES = {
  created: 'waiting',
  retry: 'waiting',
  active: 'active',
  completed: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
} as const satisfies Record<RedrawRow['state'], RedrawState>

/** A redraw of this person. */
export async function findRedraw(db: Db, { userId }: Caller, redrawId: string): Promise<RedrawRow | undefined> {
  const { rows } = await sql<RedrawRow>`
    select j.id::text as id, j.state::text as state, j.output,
      coalesce(j.completed_on > now() - interval '1 hour', false) as is_fresh,
      (select count(*)::int from pgboss.job b
        where b.name = j.name and b.state < 'completed' and b.created_on < j.created_on) as ahead
    from pgboss.job j
    where j.name = ${QUEUE} and j.id = ${redrawId} and j.data->>'ownerId' = ${userId}`.execute(db)
  return rows[0]
}

/** Does somebody still wait for what is being drawn. */
export async function isWanted(db: Db, redrawId: string): Promise<boolean> {
  const { rows } = await sql`select from pgboss.job
    where name = ${QUEUE} and id = ${redrawId} and state = 'active'`.execute(db)
  return rows.length > 0
}

/** Those that wait or run, of everybody. */
export async function listOpenRedraws(db: Db): Promise<{ id: string; owner_id: string }[]> {
  const { rows } = await sql<{ id: string; owner_id: string }>`
    select id::text as id, data->>'ownerId' as owner_id from pgboss.job
    where name = ${QUEUE} and state < 'completed'`.execute(db)
  return rows
}

/** Holds off everybody else who wants to begin one, until the transaction ends. */
export async function lockRedraws(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(5173007)`.execute(tx)
}
