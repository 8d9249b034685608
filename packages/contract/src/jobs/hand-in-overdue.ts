import { z } from 'zod'
import { defineJob } from './job.ts'

/** Hands in attempts whose time is over, for learners whose browser is gone. */
export const handInOverdueJob = defineJob({
  id: 'hand-in-overdue',
  payload: z.object({}),
  expireInSeconds: 10 * 60,
  retryLimit: 1,
  isStoppable: false,
})
