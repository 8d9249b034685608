import { UserTypes } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'

/** Organisations `o` that the caller manages: a teacher the own classes, an administrator the school, the platform all. */
export function managedOrganisations(caller: Caller): RawBuilder<boolean> {
  switch (caller.userType) {
    case UserTypes.platformAdmin:
      return sql<boolean>`o.deleted_at is null`
    case UserTypes.schoolAdmin:
      return sql<boolean>`(o.deleted_at is null and o.school_id = ${caller.schoolId})`
    case UserTypes.teacher:
      return sql<boolean>`(o.deleted_at is null and o.kind = 'class' and exists (
        select from memberships t where t.organisation_id = o.id and t.user_id = ${caller.userId} and t.role = 'teacher'))`
    default:
      return sql<boolean>`false`
  }
}

/** People `u` whose accounts the caller manages; nobody manages equals or superiors, nor oneself. */
export function managedUsers(caller: Caller): RawBuilder<boolean> {
  const below = sql`u.deleted_at is null and u.user_type < ${caller.userType} and u.id <> ${caller.userId}`
  switch (caller.userType) {
    case UserTypes.platformAdmin:
      return sql<boolean>`(${below})`
    case UserTypes.schoolAdmin:
      return sql<boolean>`(${below} and u.school_id = ${caller.schoolId})`
    case UserTypes.teacher:
      return sql<boolean>`(${below} and u.user_type = ${UserTypes.student} and exists (
        select from memberships p
        join memberships t on t.organisation_id = p.organisation_id and t.user_id = ${caller.userId}
        join organisations o on o.id = p.organisation_id and o.deleted_at is null
        where p.user_id = u.id and p.role = 'student' and t.role = 'teacher'))`
    default:
      return sql<boolean>`false`
  }
}
