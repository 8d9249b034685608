import { UserTypes } from '@shijie/contract'
import type { Caller } from '../../caller.ts'

/**
 * Platform administrators see every application; a school's see what belongs to their school and never a stranger's.
 * `null` is no school: an application without one is the platform's alone.
 */
export function mayDecide(caller: Pick<Caller, 'userType' | 'schoolId'>, applicationSchoolId: string | null): boolean {
  if (caller.userType === UserTypes.platformAdmin) return true
  return caller.schoolId !== null && caller.schoolId === applicationSchoolId
}

/** Only people without a school can be admitted to one. */
export const canBeAdmitted = (userType: string): boolean =>
  userType === UserTypes.trial || userType === UserTypes.personal
