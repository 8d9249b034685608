import { backupByHandJob } from './backup-by-hand.ts'
import { cleanUpJob } from './clean-up.ts'
import { countBoardJob } from './count-board.ts'
import { doModelRunsJob } from './do-model-runs.ts'
import { endLostRunsJob } from './end-lost-runs.ts'
import { handInOverdueJob } from './hand-in-overdue.ts'
import { importSamplesJob } from './import-samples.ts'
import { indexCoursesJob } from './index-courses.ts'
import type { Job } from './job.ts'
import { nightlyBackupJob } from './nightly-backup.ts'
import { publishPlannedJob } from './publish-planned.ts'
import { redrawDeckJob } from './redraw-deck.ts'
import { rehearsalJob } from './rehearsal.ts'
import { updateShippedCoursesJob } from './update-shipped-courses.ts'

export { backupByHandJob } from './backup-by-hand.ts'
export { cleanUpJob } from './clean-up.ts'
export { countBoardJob } from './count-board.ts'
export { doModelRunsJob } from './do-model-runs.ts'
export { endLostRunsJob } from './end-lost-runs.ts'
export { handInOverdueJob } from './hand-in-overdue.ts'
export { importSamplesJob } from './import-samples.ts'
export { indexCoursesJob } from './index-courses.ts'
export { defineJob, type Job } from './job.ts'
export { nightlyBackupJob } from './nightly-backup.ts'
export { publishPlannedJob } from './publish-planned.ts'
export { redrawDeckJob } from './redraw-deck.ts'
export { rehearsalJob } from './rehearsal.ts'
export { updateShippedCoursesJob } from './update-shipped-courses.ts'

/** Every job of the product. */
export const jobs = [
  cleanUpJob,
  indexCoursesJob,
  handInOverdueJob,
  nightlyBackupJob,
  backupByHandJob,
  rehearsalJob,
  importSamplesJob,
  doModelRunsJob,
  endLostRunsJob,
  redrawDeckJob,
  publishPlannedJob,
  countBoardJob,
  updateShippedCoursesJob,
] as const satisfies readonly Job[]

/** Name of a job's queue. */
export type JobId = (typeof jobs)[number]['id']
