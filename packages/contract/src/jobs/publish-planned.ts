import { z } from 'zod'
import { defineJob } from './job.ts'

/** Publishes lessons whose chosen time has come. */
export const publishPlannedJob = defineJob({
  id: 'publish-planned',
  payload: z.object({}),
  expireInSeconds: 10 * 60,
  retryLimit: 1,
  isStoppable: false,
})
