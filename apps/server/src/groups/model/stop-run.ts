import { modelMessages } from '@shijie/contract'
import { conflict } from '../../app-error.ts'
import type { Caller } from '../../caller.ts'
import type { Services } from '../../services.ts'
import { getRun } from './policy.ts'

/** O762: one that waits ends at once; one that runs hears of it within half a second. */
export async function stopRun(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  runId: string,
  keep: boolean,
): Promise<void> {
  const { run } = await getRun(db, caller, runId, 'own')
  const cancelled = await db
    .updateTable('model_runs')
    .set({ state: 'cancelled', ended_at: clock.now() })
    .where('id', '=', run.id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (cancelled.numUpdatedRows > 0n) return
  if (!keep && run.place === 'browser' && run.stage === 'learning') {
    // The browser hears of it with its next report.
    const ended = await db
      .updateTable('model_runs')
      .set({ state: 'cancelled', history: '[]', sides: '[]', seconds_left: -1, ended_at: clock.now() })
      .where('id', '=', run.id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (ended.numUpdatedRows > 0n) return
  }
  const wished = await db
    .updateTable('model_runs')
    .set({ wish: keep ? 'keep' : 'cancel' })
    .where('id', '=', run.id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (wished.numUpdatedRows === 0n) throw conflict(modelMessages.notRunning)
}
