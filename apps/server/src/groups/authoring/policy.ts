import { RESTORE_DAYS } from '@shijie/contract'
import { sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { DAY, momentBefore } from '../../platform/time.ts'
import type { Db } from '../../services.ts'
import { maySeeLearners } from '../course/index.ts'

/** A course as those who make it need it. */
export interface CourseInMaking {
  id: string
  name: string
  owner_id: string
  school_id: string | null
  state: 'draft' | 'published' | 'archived'
  deleted_at: Date | null
}

const lockedCourse = (tx: Db, courseId: string) =>
  tx
    .selectFrom('courses')
    .select(['id', 'name', 'owner_id', 'school_id', 'state', 'deleted_at'])
    .where('id', '=', courseId)
    .forNoKeyUpdate()

/**
 * A course that the caller makes: its owner, administrators of its school, the platform's administrators; for everybody
 * else there is none. What changes its tree is written one after the other: the row stays locked to the end of `tx`.
 */
export async function lockCourse(tx: Db, caller: Caller, courseId: string): Promise<CourseInMaking> {
  const course = await lockedCourse(tx, courseId).where('deleted_at', 'is', null).executeTakeFirst()
  if (!course || !mayMake(caller, course)) throw notFound()
  return course
}

/** The same of one that was deleted. */
export async function lockDeletedCourse(tx: Db, caller: Caller, courseId: string): Promise<CourseInMaking> {
  const course = await lockedCourse(tx, courseId).where('deleted_at', 'is not', null).executeTakeFirst()
  if (!course || !mayMake(caller, course)) throw notFound()
  return course
}

/** The course of a lesson in the tree of its teachers. */
export async function lockCourseOf(tx: Db, caller: Caller, lessonId: string): Promise<CourseInMaking> {
  const courseId = await courseIdOf(tx, lessonId)
  return lockCourse(tx, caller, courseId)
}

/** Only looks: whoever may make the course may read its drafts. */
export async function getCourseInMaking(db: Db, caller: Caller, courseId: string): Promise<CourseInMaking> {
  const course = await db
    .selectFrom('courses')
    .select(['id', 'name', 'owner_id', 'school_id', 'state', 'deleted_at'])
    .where('id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!course || !mayMake(caller, course)) throw notFound()
  return course
}

/** The course of a lesson, which learners need not see yet. */
export async function courseIdOf(db: Db, lessonId: string): Promise<string> {
  const { rows } = await sql<{ course_id: string }>`
    select course_id from lesson_drafts where id = ${lessonId}
    union all select course_id from lessons where id = ${lessonId} limit 1`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found.course_id
}

const mayMake = (caller: Caller, course: Pick<CourseInMaking, 'owner_id' | 'school_id'>): boolean =>
  maySeeLearners(caller, { ownerId: course.owner_id, schoolId: course.school_id })

/** What was taken out before this cannot be put back any more. */
export const restorableSince = (now: Date): Date => momentBefore(now, RESTORE_DAYS * DAY)
