import { notFound } from '../../platform/app-error.ts'
import type { Reader } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import type { CourseForCaller } from './course-rows.ts'
import { findVisibleCourse } from './repository.ts'

/** The course, or 40401 as if it did not exist. */
export async function getVisibleCourse(db: Db, reader: Reader, courseId: string): Promise<CourseForCaller> {
  const course = await findVisibleCourse(db, reader, courseId)
  if (!course) throw notFound()
  return course
}
