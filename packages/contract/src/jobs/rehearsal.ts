import { z } from 'zod'
import { defineJob } from './job.ts'

/** Restores an archive into a scratch folder, compares it and throws it away again. */
export const rehearsalJob = defineJob({
  id: 'rehearsal',
  payload: z.object({ archive: z.string() }),
  expireInSeconds: 4 * 60 * 60,
  retryLimit: 1,
  isStoppable: true,
})
