import { z } from 'zod'
import { defineJob } from './job.ts'

/** Brings the courses of the product to what the installed release has; sent when the program starts. */
export const updateShippedCoursesJob = defineJob({
  id: 'update-shipped-courses',
  payload: z.object({}),
  expireInSeconds: 30 * 60,
  retryLimit: 1,
  isStoppable: false,
})
