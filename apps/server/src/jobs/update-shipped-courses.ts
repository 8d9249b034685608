import { updateShippedCoursesJob } from '@shijie/contract'
import { updateShippedCourses } from '../groups/shipped/index.ts'
import type { Services } from '../services.ts'
import { handleJob, type JobHandler } from './registry.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'storage' | 'config' | 'log'>

/** Twice brings once: each course is locked and looked at again. */
export const updateShippedCoursesHandler = (needs: Needs): JobHandler =>
  handleJob(updateShippedCoursesJob, (_payload, { signal }) => updateShippedCourses(needs, signal))
