import { type UserType, UserTypes } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'

/** What decides about an account. */
export interface UserFacts {
  id: string
  userType: UserType
  schoolId: string | null
}

const SCHOOL_PEOPLE: readonly UserType[] = [UserTypes.student, UserTypes.teacher]

/** A school's administrator manages pupils and teachers of the school, the platform's everyone; nobody themselves. */
export function mayManageUser(caller: Caller, user: UserFacts): boolean {
  if (user.id === caller.userId) return false
  if (caller.userType === UserTypes.platformAdmin) return true
  return user.schoolId !== null && user.schoolId === caller.schoolId && SCHOOL_PEOPLE.includes(user.userType)
}

/** Kinds that an administrator may make somebody: inside a school pupil and teacher; the platform all but its own. */
export function mayGiveType(caller: Caller, userType: UserType): boolean {
  if (caller.userType === UserTypes.platformAdmin) return userType !== UserTypes.platformAdmin
  return SCHOOL_PEOPLE.includes(userType)
}
