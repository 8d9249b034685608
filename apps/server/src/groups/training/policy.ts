import { UserTypes } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Caller, Reader } from '../../platform/caller.ts'

/** What everybody may try: part of the product or of the platform, and of the experience version. */
const FOR_VISITORS = sql<boolean>`(t.deleted_at is null and t.kind = 'published' and t.school_id is null and t.is_experience)`

/**
 * Condition on a table `trainings` with the alias `t`: what the caller may know of. Published trainings are there for all or
 * for their school, of an account that is not active only those of the experience version; own ones for their owner.
 */
export function visibleTrainings(caller: Reader): RawBuilder<boolean> {
  if (caller.userId === null) return FOR_VISITORS
  const experience = caller.isActive ? sql`` : sql`and t.is_experience`
  const ofSchool = caller.userType === UserTypes.platformAdmin ? sql`true` : sql`t.school_id = ${caller.schoolId}::uuid`
  return sql<boolean>`(t.deleted_at is null and (
    (t.kind = 'published' and (t.school_id is null or ${ofSchool}) ${experience})
    or (t.kind = 'own' and t.owner_id = ${caller.userId})))`
}

/** Condition on people `u`: pupils of one of the caller's classes, the caller being a pupil of it too. */
export const areClassmates = (caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from memberships mine
    join memberships theirs on theirs.organisation_id = mine.organisation_id and theirs.role = 'student'
    join organisations o on o.id = mine.organisation_id and o.kind = 'class' and o.deleted_at is null
    where mine.user_id = ${caller.userId} and mine.role = 'student' and theirs.user_id = u.id)`
