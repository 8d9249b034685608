import { reachesUserType, UserTypes } from '@shijie/contract'
import type { Caller, Reader } from '../../platform/caller.ts'

/** What decides about a course. */
export interface CourseFacts {
  /** Its owner first, then the co-teachers. */
  teacherIds: readonly string[]
  schoolId: string | null
}

/** The facts of a row that was read with `TEACHER_IDS`. */
export const courseFacts = (row: { teacher_ids: readonly string[]; school_id: string | null }): CourseFacts => ({
  teacherIds: row.teacher_ids,
  schoolId: row.school_id,
})

const isTeacher = (caller: Caller, course: CourseFacts): boolean => course.teacherIds.includes(caller.userId)

/** Who administers a course: administrators of its school, the platform's administrators. */
export const administersCourse = (caller: Caller, { schoolId }: CourseFacts): boolean =>
  caller.userType === UserTypes.platformAdmin ||
  (caller.userType === UserTypes.schoolAdmin && schoolId !== null && schoolId === caller.schoolId)

/** Whom a course belongs to: who made it, administrators of its school, the platform's administrators; no co-teacher. */
export const ownsCourse = (caller: Caller, course: CourseFacts): boolean =>
  course.teacherIds[0] === caller.userId || administersCourse(caller, course)

/** Whoever runs a course: its teachers, administrators of its school, the platform's administrators. */
export const maySeeLearners = (caller: Caller, course: CourseFacts): boolean =>
  isTeacher(caller, course) || administersCourse(caller, course)

/** Teachers and administrators enter by right, without joining. */
export const entersByRight = (caller: Reader, course: CourseFacts): boolean =>
  caller.userId !== null && (isTeacher(caller, course) || reachesUserType(caller.userType, UserTypes.schoolAdmin))
