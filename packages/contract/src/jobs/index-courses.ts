import { z } from 'zod'
import { defineJob } from './job.ts'

/** Brings the search up to date with courses that have changed. */
export const indexCoursesJob = defineJob({
  id: 'index-courses',
  payload: z.object({}),
  expireInSeconds: 30 * 60,
  retryLimit: 1,
  isStoppable: false,
})
