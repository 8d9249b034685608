import { UserTypes } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'

/** Condition that keeps an administrator to the own school; the platform's administrators see all. */
export function withinSchool(caller: Caller, column: RawBuilder<unknown>): RawBuilder<boolean> {
  if (caller.userType === UserTypes.platformAdmin) return sql`true`
  // A school administrator without a school sees nothing, not the rows without one.
  return sql`${column} is not null and ${column} = ${caller.schoolId}`
}
