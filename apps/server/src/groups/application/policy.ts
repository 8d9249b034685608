import { UserTypes } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { managedUsers } from '../school/index.ts'

/**
 * Applications that the caller decides: a teacher those of pupils of the own classes, a school's administrators what
 * belongs to their school and never a stranger's, the platform all.
 */
export function decidableBy(caller: Caller): RawBuilder<boolean> {
  switch (caller.userType) {
    case UserTypes.platformAdmin:
      return sql<boolean>`true`
    case UserTypes.schoolAdmin:
      // An application without a school is the platform's alone.
      return sql<boolean>`(applications.school_id = ${caller.schoolId})`
    default:
      return sql<boolean>`exists (select from users u where u.id = applications.user_id and ${managedUsers(caller)})`
  }
}

/** Only people without a school can be admitted to one. */
export const canBeAdmitted = (userType: string): boolean =>
  userType === UserTypes.trial || userType === UserTypes.personal
