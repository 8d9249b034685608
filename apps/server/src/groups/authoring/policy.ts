import { authoringMessages as messages, RESTORE_DAYS, UserTypes } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import { forbidden, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { DAY, momentBefore } from '../../platform/time.ts'
import type { Db } from '../../services.ts'
import { administersCourse, courseFacts, maySeeLearners, ownsCourse, TEACHER_IDS } from '../course/index.ts'
import { findRedraw, type RedrawRow } from './redraw/redraw-repository.ts'

/** A course as those who make it need it. */
export interface CourseInMaking {
  id: string
  name: string
  /** Its owner first, then the co-teachers. */
  teacher_ids: string[]
  school_id: string | null
  state: 'draft' | 'published' | 'archived'
  deleted_at: Date | null
}

const courseById = (db: Db, courseId: string) =>
  db
    .selectFrom('courses as c')
    .select(['c.id', 'c.name', 'c.school_id', 'c.state', 'c.deleted_at'])
    .select(TEACHER_IDS.as('teacher_ids'))
    .where('c.id', '=', courseId)

const lockedCourse = (tx: Db, courseId: string) => courseById(tx, courseId).forNoKeyUpdate()

/**
 * A course that the caller makes: its teachers, administrators of its school, the platform's administrators; for everybody
 * else there is none. What changes its tree is written one after the other: the row stays locked to the end of `tx`.
 */
export async function lockCourse(tx: Db, caller: Caller, courseId: string): Promise<CourseInMaking> {
  const course = await lockedCourse(tx, courseId).where('c.deleted_at', 'is', null).executeTakeFirst()
  if (!course || !mayMake(caller, course)) throw notFound()
  return course
}

/** Nobody else changes the tree of the course until the end of `tx`; for what the product does by the clock. */
export async function holdCourse(tx: Db, courseId: string): Promise<void> {
  await lockedCourse(tx, courseId).executeTakeFirst()
}

/** The same of one that was deleted. */
export async function lockDeletedCourse(tx: Db, caller: Caller, courseId: string): Promise<CourseInMaking> {
  const course = await lockedCourse(tx, courseId).where('c.deleted_at', 'is not', null).executeTakeFirst()
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
  const course = await courseById(db, courseId).where('c.deleted_at', 'is', null).executeTakeFirst()
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

const mayMake = (caller: Caller, course: CourseInMaking): boolean => maySeeLearners(caller, courseFacts(course))

/** Deleting a course, and saying who teaches it, is for whom it belongs to; a co-teacher is refused. */
export function requireOwner(caller: Caller, course: CourseInMaking): void {
  if (!ownsCourse(caller, courseFacts(course))) throw forbidden(messages.ownerOnly)
}

/** Whose word opens a course to everyone: who administers it. */
export const decidesAbout = (caller: Caller, course: CourseInMaking): boolean =>
  administersCourse(caller, courseFacts(course))

/** The same of a table `courses` with the alias `c`, without the caller's own: nobody decides about those. */
export const toBeDecidedBy = ({ userId, userType, schoolId }: Caller): RawBuilder<boolean> =>
  sql<boolean>`(c.owner_id <> ${userId} and (${userType === UserTypes.platformAdmin}
    or (${userType === UserTypes.schoolAdmin} and c.school_id = ${schoolId}::uuid)))`

/** A redraw that the caller began; everybody else's does not exist. */
export async function getOwnRedraw(db: Db, caller: Caller, redrawId: string): Promise<RedrawRow> {
  const redraw = await findRedraw(db, caller, redrawId)
  if (!redraw) throw notFound()
  return redraw
}

/** What was taken out before this cannot be put back any more. */
export const restorableSince = (now: Date): Date => momentBefore(now, RESTORE_DAYS * DAY)
