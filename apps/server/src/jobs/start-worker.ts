import { readdir } from 'node:fs/promises'
import {
  cleanUpJob,
  countBoardJob,
  doModelRunsJob,
  endLostRunsJob,
  handInOverdueJob,
  indexCoursesJob,
  jobs,
  nightlyBackupJob,
  publishPlannedJob,
  updateShippedCoursesJob,
} from '@shijie/contract'
import type pg from 'pg'
import { isOverdue } from '../backup/backup-names.ts'
import type { Services } from '../services.ts'
import { backupByHandHandler, rehearsalHandler } from './backup-by-hand.ts'
import { cleanUpHandler } from './clean-up.ts'
import { countBoardHandler } from './count-board.ts'
import { doModelRunsHandler } from './do-model-runs.ts'
import { endLostRunsHandler } from './end-lost-runs.ts'
import { handInOverdueHandler } from './hand-in-overdue.ts'
import { importSamplesHandler } from './import-samples.ts'
import { indexCoursesHandler } from './index-courses.ts'
import { nightlyBackupHandler } from './nightly-backup.ts'
import { publishPlannedHandler } from './publish-planned.ts'
import { JobQueue } from './queue.ts'
import { redrawDeckHandler } from './redraw-deck.ts'
import { updateShippedCoursesHandler } from './update-shipped-courses.ts'

export type WorkerNeeds = Pick<
  Services,
  'db' | 'clock' | 'config' | 'storage' | 'log' | 'vision' | 'trainer' | 'office' | 'foreground'
> & {
  pool: pg.Pool
}

/** Seven minutes past, when no lesson begins or ends. */
const EVERY_HOUR = '7 * * * *'
const EVERY_MINUTE = '* * * * *'

/** Opens the queue, works on it and plans what comes by the clock; returns what stops it. */
export async function startWorker(needs: WorkerNeeds): Promise<() => Promise<void>> {
  const { config, clock } = needs
  const queue = await JobQueue.open({ pool: needs.pool, jobs, log: needs.log })
  await queue.work([
    cleanUpHandler(needs),
    indexCoursesHandler(needs),
    handInOverdueHandler(needs),
    nightlyBackupHandler(needs),
    backupByHandHandler(needs),
    rehearsalHandler(needs),
    importSamplesHandler(needs),
    doModelRunsHandler(needs, () => queue.send(doModelRunsJob, {})),
    endLostRunsHandler(needs),
    redrawDeckHandler(needs),
    publishPlannedHandler(needs),
    countBoardHandler(needs),
    updateShippedCoursesHandler(needs),
  ])
  await queue.schedule(cleanUpJob, EVERY_HOUR)
  await queue.schedule(countBoardJob, EVERY_HOUR)
  await queue.schedule(indexCoursesJob, EVERY_MINUTE)
  await queue.schedule(handInOverdueJob, EVERY_MINUTE)
  await queue.schedule(endLostRunsJob, EVERY_MINUTE)
  await queue.schedule(publishPlannedJob, EVERY_MINUTE)
  // A restored or updated school is found at once.
  await queue.send(indexCoursesJob, {}, 'start')
  await queue.send(updateShippedCoursesJob, {}, 'start')
  if (config.isDemo) {
    // What is shown to try it out holds nothing that anybody would miss.
    await queue.unschedule(nightlyBackupJob)
  } else {
    const [hour, minute] = config.backup.time.split(':').map(Number)
    await queue.schedule(nightlyBackupJob, `${minute} ${hour} * * *`)
    const names = await readdir(config.backup.folder).catch(() => [])
    // Many schools switch everything off at night: then the backup is made when the server starts.
    if (isOverdue(names, clock.now())) await queue.send(nightlyBackupJob, {}, 'overdue')
  }
  return () => queue.stop()
}
