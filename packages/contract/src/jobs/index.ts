import { cleanUpJob } from './clean-up.ts'
import type { Job } from './job.ts'
import { nightlyBackupJob } from './nightly-backup.ts'

export { cleanUpJob } from './clean-up.ts'
export { defineJob, type Job } from './job.ts'
export { nightlyBackupJob } from './nightly-backup.ts'

/** Every job of the product. */
export const jobs: readonly Job[] = [cleanUpJob, nightlyBackupJob]
