import { reachesUserType, UserTypes } from '@shijie/contract'
import type { Caller, Reader } from '../../platform/caller.ts'

/** What decides about a course. */
export interface CourseFacts {
  ownerId: string
  schoolId: string | null
}

export const isOwner = (caller: Caller, course: CourseFacts): boolean => course.ownerId === caller.userId

/** Whoever runs a course: its owner, administrators of its school, the platform's administrators. */
export function maySeeLearners(caller: Caller, course: CourseFacts): boolean {
  if (isOwner(caller, course) || caller.userType === UserTypes.platformAdmin) return true
  const isOfSchool = course.schoolId !== null && course.schoolId === caller.schoolId
  return caller.userType === UserTypes.schoolAdmin && isOfSchool
}

/** Owner and administrators enter by right, without joining. */
export const entersByRight = (caller: Reader, course: CourseFacts): boolean =>
  caller.userId !== null && (isOwner(caller, course) || reachesUserType(caller.userType, UserTypes.schoolAdmin))
