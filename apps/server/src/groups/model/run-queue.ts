import { sql } from 'kysely'
import type { ModelRunRow } from '../../db/model-tables.ts'
import type { Db } from '../../services.ts'

/** A run that waits or runs, as far as the order of turns needs to know it. */
export interface WaitingRun {
  id: string
  turn_key: string
  state: 'queued' | 'running'
  /** When a run of the same class began last, in milliseconds; 0 when none did. */
  servedAt: number
}

/** Seconds that a run takes when none has been seen yet. */
const FIRST_GUESS = 15

/**
 * Orders what waits so that no class gets two turns while another one waits: whoever was served longest ago is next, and
 * within a class who came first.
 */
export function orderTurns(waiting: readonly WaitingRun[]): WaitingRun[] {
  const served = new Map(waiting.map(({ turn_key, servedAt }) => [turn_key, servedAt]))
  const left = waiting.filter(({ state }) => state === 'queued')
  let turn = Math.max(0, ...served.values())
  const ordered: WaitingRun[] = []
  while (left.length > 0) {
    const earliest = Math.min(...left.map(({ turn_key }) => served.get(turn_key) ?? 0))
    const next = left.findIndex(({ turn_key }) => (served.get(turn_key) ?? 0) === earliest)
    const [run] = left.splice(next, 1)
    if (!run) break
    ordered.push(run)
    served.set(run.turn_key, ++turn)
  }
  return ordered
}

/** Everything that waits or runs, in the order in which it came. */
export async function listWaiting(db: Db): Promise<WaitingRun[]> {
  const { rows } = await sql<{ id: string; turn_key: string; state: 'queued' | 'running'; served_at: Date | null }>`
    select r.id, r.turn_key, r.state,
      (select max(o.started_at) from model_runs o where o.turn_key = r.turn_key) as served_at
    from model_runs r where (r.state = 'queued' or r.state = 'running' and not (r.place = 'browser' and r.stage = 'learning'))
    order by r.queued_at, r.id`.execute(db)
  return rows.map(({ served_at, ...row }) => ({ ...row, servedAt: served_at?.getTime() ?? 0 }))
}

/** Mean seconds of the last runs. */
async function usualSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{
    seconds: number | null
  }>`select avg(extract(epoch from ended_at - started_at))::float8 as seconds
    from (select started_at, ended_at from model_runs where state = 'done' and place = 'server' order by ended_at desc limit 20) last`.execute(
    db,
  )
  return rows[0]?.seconds ?? FIRST_GUESS
}

export interface Turn {
  /** Runs before this one; zero when it is running or over. */
  place: number
  /** Seconds until it begins, or ends when it is running; -1 when nothing is known. */
  waitSeconds: number
}

/** Where a run stands and how long it waits. */
export async function turnOf(db: Db, run: ModelRunRow): Promise<Turn> {
  if (run.state === 'running') return { place: 0, waitSeconds: run.seconds_left }
  if (run.state !== 'queued') return { place: 0, waitSeconds: -1 }
  const waiting = await listWaiting(db)
  const before = orderTurns(waiting).findIndex(({ id }) => id === run.id)
  const running = waiting.some(({ state }) => state === 'running') ? 1 : 0
  const place = Math.max(0, before) + 1
  return { place, waitSeconds: Math.ceil((Math.max(0, before) + running) * (await usualSeconds(db))) }
}
