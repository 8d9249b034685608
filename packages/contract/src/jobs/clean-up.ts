import { z } from 'zod'
import { defineJob } from './job.ts'

/** Removes expired sessions, cookies, failures, codes and messages. */
export const cleanUpJob = defineJob({
  id: 'clean-up',
  payload: z.object({}),
  expireInSeconds: 10 * 60,
  retryLimit: 1,
  isStoppable: false,
})
