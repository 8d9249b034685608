import { modelMessages } from '@shijie/contract'
import { conflict } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { getRun } from './policy.ts'
import { cancelQueuedRun, endRun, wishOfRun } from './run-state.ts'

/** O762: one that waits ends at once; one that runs hears of it within half a second. */
export async function stopRun(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  runId: string,
  keep: boolean,
): Promise<void> {
  const { run } = await getRun(db, caller, runId, 'own')
  const now = clock.now()
  if (await cancelQueuedRun(db, run.id, now)) return
  const isInBrowser = run.place === 'browser' && run.stage === 'learning'
  // The browser hears of it with its next report.
  if (!keep && isInBrowser && (await endRun(db, run.id, { state: 'cancelled' }, now))) return
  if (!(await wishOfRun(db, run.id, keep ? 'keep' : 'cancel'))) throw conflict(modelMessages.notRunning)
}
