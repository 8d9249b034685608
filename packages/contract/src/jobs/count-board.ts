import { z } from 'zod'
import { defineJob } from './job.ts'

/** Counts the figures of the data board for the last days, also where nobody looked at it. */
export const countBoardJob = defineJob({
  id: 'count-board',
  payload: z.object({}),
  expireInSeconds: 10 * 60,
  retryLimit: 1,
  isStoppable: false,
})
