import { z } from 'zod'
import { defineJob } from './job.ts'

/** Saves database and files in the folder of backups and removes archives that are no longer needed. */
export const nightlyBackupJob = defineJob({
  id: 'nightly-backup',
  payload: z.object({}),
  expireInSeconds: 4 * 60 * 60,
  retryLimit: 2,
  isStoppable: true,
})
