import { z } from 'zod'
import { defineJob } from './job.ts'

/** Trains the models that wait, in turns that are fair to classes, until none is left. */
export const doModelRunsJob = defineJob({
  // The queue of installations that run: jobs wait in it under this name.
  id: 'train-models',
  payload: z.object({}),
  expireInSeconds: 60 * 60,
  retryLimit: 5,
  isStoppable: false,
})
