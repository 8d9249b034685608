import { z } from 'zod'
import { defineJob } from './job.ts'

/** Ends trainings whose browser is gone. */
export const endLostTrainingsJob = defineJob({
  id: 'end-lost-trainings',
  payload: z.object({}),
  expireInSeconds: 60,
  retryLimit: 1,
})
