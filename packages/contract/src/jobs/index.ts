import { backupByHandJob } from './backup-by-hand.ts'
import { cleanUpJob } from './clean-up.ts'
import { endLostTrainingsJob } from './end-lost-trainings.ts'
import { handInOverdueJob } from './hand-in-overdue.ts'
import { importSamplesJob } from './import-samples.ts'
import { indexCoursesJob } from './index-courses.ts'
import type { Job } from './job.ts'
import { nightlyBackupJob } from './nightly-backup.ts'
import { rehearsalJob } from './rehearsal.ts'
import { trainModelsJob } from './train-models.ts'

export { backupByHandJob } from './backup-by-hand.ts'
export { cleanUpJob } from './clean-up.ts'
export { endLostTrainingsJob } from './end-lost-trainings.ts'
export { handInOverdueJob } from './hand-in-overdue.ts'
export { importSamplesJob } from './import-samples.ts'
export { indexCoursesJob } from './index-courses.ts'
export { defineJob, type Job } from './job.ts'
export { nightlyBackupJob } from './nightly-backup.ts'
export { rehearsalJob } from './rehearsal.ts'
export { trainModelsJob } from './train-models.ts'

/** Every job of the product. */
export const jobs: readonly Job[] = [
  cleanUpJob,
  indexCoursesJob,
  handInOverdueJob,
  nightlyBackupJob,
  backupByHandJob,
  rehearsalJob,
  importSamplesJob,
  trainModelsJob,
  endLostTrainingsJob,
]
