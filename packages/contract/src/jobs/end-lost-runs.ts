import { z } from 'zod'
import { defineJob } from './job.ts'

/** Ends runs whose browser is gone. */
export const endLostRunsJob = defineJob({
  // The queue of installations that run: its name stays, whatever the thing is called since.
  id: 'end-lost-trainings',
  payload: z.object({}),
  expireInSeconds: 60,
  retryLimit: 1,
  isStoppable: false,
})
