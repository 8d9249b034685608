import { z } from 'zod'
import { defineJob } from './job.ts'

/** An archive that an administrator asked for; its name comes from `at`, so that a second try makes the same one. */
export const backupByHandJob = defineJob({
  id: 'backup-by-hand',
  payload: z.object({ at: z.iso.datetime() }),
  expireInSeconds: 4 * 60 * 60,
  retryLimit: 1,
  isStoppable: true,
})
