import { indexCoursesJob } from '@shijie/contract'
import { indexCourses } from '../groups/course/index.ts'
import type { Services } from '../services.ts'
import { handleJob, type JobHandler } from './registry.ts'

/** Indexing a course twice gives the same. */
export const indexCoursesHandler = ({ db }: Pick<Services, 'db'>): JobHandler =>
  handleJob(indexCoursesJob, async (_payload, { signal }) => {
    await indexCourses(db, signal)
  })
