import { modelMessages } from '@shijie/contract'
import type { ExpressionBuilder, UpdateObject } from 'kysely'
import type { ModelRunRow } from '../../db/model-tables.ts'
import type { Database } from '../../db/tables.ts'
import type { Db } from '../../services.ts'

/**
 * The states of a model run, and the only file that writes them:
 *
 *                 beginRun                 waitForBrowser
 *   queued ─────────────────▶ running ──────────────────────▶ running, in the browser
 *     │  ▲                   looking, learning               learning
 *     │  └── putRunBack ────────┤                               │
 *     │      takeUpRuns         ├── finishRun ──▶ done ◀────────┤
 *     │                         ├── endRun ─────▶ failed ◀──────┤ (failLostRuns: it was not heard any more)
 *     └── cancelQueuedRun ──▶ cancelled ◀── endRun ─────────────┘
 *
 * Each function makes one transition, guarded by the state it starts from, so that of two at once one is made; it says
 * whether it was. What the owner wishes of a running run (`wish`) is heard by whoever works on it: with `cancel` nothing is
 * kept any more, whatever has come out.
 */

/** Begun more often than this, a run is called failed: something in it ends the program. */
const ATTEMPTS_MAX = 3

type Change = UpdateObject<Database, 'model_runs'>

const NOTHING_LEARNED = { history: '[]', sides: '[]', seconds_left: -1 } satisfies Change
const QUEUED_AGAIN = { state: 'queued', stage: 'waiting', done: 0, total: 0, ...NOTHING_LEARNED } satisfies Change

/** A browser goes on learning while this program is away; whether it does is known by when it was heard. */
const isInBrowser = (eb: ExpressionBuilder<Database, 'model_runs'>) =>
  eb.and([eb('place', '=', 'browser'), eb('stage', '=', 'learning')])

/** A change of these runs as far as they run. */
const changeRunning = (db: Db, runIds: readonly string[], change: Change) =>
  db.updateTable('model_runs').set(change).where('id', 'in', runIds).where('state', '=', 'running')

const isMade = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => numUpdatedRows > 0n

/** queued → running; the run as it is now, or nothing when it waits no longer. */
export const beginRun = (db: Db, runId: string, now: Date): Promise<ModelRunRow | undefined> =>
  db
    .updateTable('model_runs')
    .set((eb) => ({ state: 'running', stage: 'looking', started_at: now, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', runId)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst()

/** running → queued: the program ends in good order, the run begins anew when it is back, and this try does not count. */
export async function putRunBack(db: Db, run: ModelRunRow): Promise<void> {
  await changeRunning(db, [run.id], { ...QUEUED_AGAIN, attempts: run.attempts - 1 }).execute()
}

/** running → queued, or failed after too many tries: what is left of runs whose program was killed. */
export async function takeUpRuns(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('model_runs')
    .set({ state: 'failed', message: modelMessages.interrupted, ended_at: now, ...NOTHING_LEARNED })
    .where('state', '=', 'running')
    .where('attempts', '>=', ATTEMPTS_MAX)
    .where((eb) => eb.not(isInBrowser(eb)))
    .execute()
  await db
    .updateTable('model_runs')
    .set(QUEUED_AGAIN)
    .where('state', '=', 'running')
    .where((eb) => eb.not(isInBrowser(eb)))
    .execute()
}

/** The features are there: it is the browser's turn. False when its owner wants nothing of it. */
export async function waitForBrowser(db: Db, runId: string, now: Date): Promise<boolean> {
  const change = { stage: 'learning', done: 0, total: 0, seconds_left: -1, heard_at: now } as const
  return isMade(await changeRunning(db, [runId], change).where('wish', '<>', 'cancel').executeTakeFirst())
}

export interface RunFigures {
  done: number
  total: number
  seconds_left?: number
  history?: string
  sides?: string
}

/** How far a run is. What its owner wishes of it, or nothing when it runs no longer. */
export const noteProgress = (
  db: Db,
  runId: string,
  stage: ModelRunRow['stage'],
  figures: RunFigures,
): Promise<Pick<ModelRunRow, 'wish'> | undefined> =>
  changeRunning(db, [runId], { stage, ...figures })
    .returning('wish')
    .executeTakeFirst()

/** How far a browser is, and that it was heard. */
export async function noteHeard(db: Db, runId: string, figures: RunFigures, now: Date): Promise<void> {
  await changeRunning(db, [runId], { heard_at: now, ...figures }).execute()
}

/** running → done; false when its owner wants nothing of it any more. */
export async function finishRun(
  tx: Db,
  runId: string,
  what: { result: string; accuracy: number; artefact: string; history: string },
  now: Date,
): Promise<boolean> {
  const change = { state: 'done', stage: 'judging', seconds_left: 0, ended_at: now, ...what } as const
  return isMade(await changeRunning(tx, [runId], change).where('wish', '<>', 'cancel').executeTakeFirst())
}

/** running → failed or cancelled: it is over without a model. */
export async function endRun(
  db: Db,
  runId: string,
  { state, message = '' }: { state: 'failed' | 'cancelled'; message?: string },
  now: Date,
): Promise<boolean> {
  const change = { state, message, ended_at: now, ...NOTHING_LEARNED }
  return isMade(await changeRunning(db, [runId], change).executeTakeFirst())
}

/** running in the browser → failed: it left, or was not heard any more. */
export async function failLostRuns(db: Db, runIds: readonly string[], now: Date): Promise<void> {
  if (runIds.length === 0) return
  const change = { state: 'failed', message: modelMessages.browserGone, ended_at: now, ...NOTHING_LEARNED } as const
  await changeRunning(db, runIds, change).where('stage', '=', 'learning').execute()
}

/** queued → cancelled */
export async function cancelQueuedRun(db: Db, runId: string, now: Date): Promise<boolean> {
  const cancelled = await db
    .updateTable('model_runs')
    .set({ state: 'cancelled', ended_at: now })
    .where('id', '=', runId)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return isMade(cancelled)
}

/** What its owner wishes of a run; false when it runs no longer. */
export const wishOfRun = async (db: Db, runId: string, wish: 'keep' | 'cancel'): Promise<boolean> =>
  isMade(await changeRunning(db, [runId], { wish }).executeTakeFirst())

/** Nothing is wanted of what waits or runs for a model that goes into the bin. */
export async function wishNothingOf(tx: Db, modelId: string): Promise<void> {
  await tx
    .updateTable('model_runs')
    .set({ wish: 'cancel' })
    .where('model_id', '=', modelId)
    .where('state', 'in', ['queued', 'running'])
    .execute()
}
