import { z } from 'zod'
import { defineJob } from './job.ts'

/** Makes samples of the pictures or sounds in an archive. A second try goes on where the first one was interrupted. */
export const importSamplesJob = defineJob({
  id: 'import-samples',
  payload: z.object({ importId: z.uuid() }),
  expireInSeconds: 60 * 60,
  retryLimit: 3,
  isStoppable: false,
})
