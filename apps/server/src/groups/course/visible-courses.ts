import { PUBLICATION_STATES, type PublicationState, UserTypes } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Caller, Reader } from '../../platform/caller.ts'
import { taughtBy } from './course-teachers.ts'

/** Condition on a table `courses` with the alias `c`: it is there for everyone, visitors too. */
export const IS_PUBLIC = sql<boolean>`c.deleted_at is null and c.state = 'published' and c.visibility = 'everyone'`

/**
 * How it stands with a course and everyone; `alias` is that of `courses`. Also one that was open to everyone before there
 * were publications is published.
 */
export const publicationStateOf = (alias: string): RawBuilder<PublicationState> =>
  sql<PublicationState>`case when ${sql.ref(`${alias}.state`)} = 'published' and ${sql.ref(`${alias}.visibility`)} = 'everyone'
    then ${sql.lit(PUBLICATION_STATES.published)} else coalesce((select cp.state::int from course_publications cp
      where cp.course_id = ${sql.ref(`${alias}.id`)}), ${sql.lit(PUBLICATION_STATES.draft)}) end`

/** An array of the caller's organisations: their classes, what stands above these, and the school. */
const organisationsOf = ({ userId, schoolId }: Caller) => sql`array(
  select unnest(array[o.id, o.parent_id]) from memberships m join organisations o on o.id = m.organisation_id
    where m.user_id = ${userId}
  union all select ${schoolId}::uuid)`

/**
 * Condition on a table `courses` with the alias `c`: a teacher opened it to an organisation of this pupil, whoever else sees it
 * by now. Nothing is opened to others by their class.
 */
export function openedToClassOf(caller: Caller): RawBuilder<boolean> {
  if (caller.userType !== UserTypes.student) return sql<boolean>`false`
  return sql<boolean>`c.id in (select co.course_id from course_organisations co
    where co.organisation_id = any(${organisationsOf(caller)}))`
}

/** Of such a course: it was opened to the whole school of this pupil, and to nothing below it that is theirs. */
export function openedToSchoolOf(caller: Caller): RawBuilder<boolean> {
  if (caller.userType !== UserTypes.student) return sql<boolean>`false`
  return sql<boolean>`coalesce((select bool_and(co.organisation_id = ${caller.schoolId}::uuid) from course_organisations co
    where co.course_id = c.id and co.organisation_id = any(${organisationsOf(caller)})), false)`
}

/** Of such a course, when it was opened to an organisation of the caller last. */
export const openedAtFor = (caller: Caller): RawBuilder<Date> =>
  sql<Date>`(select max(co.opened_at) from course_organisations co
    where co.course_id = c.id and co.organisation_id = any(${organisationsOf(caller)}))`

/**
 * Condition on a table `courses` with the alias `c`: what the caller may know of. Everything else does not exist for them.
 * A visitor knows of published ones that are open to everyone.
 * A course opened to organisations is seen by members of these, of classes below them, and of the school.
 */
export function visibleTo(caller: Reader): RawBuilder<boolean> {
  if (caller.userId === null) return IS_PUBLIC
  const { userId, schoolId, userType } = caller
  if (userType === UserTypes.platformAdmin) return sql`c.deleted_at is null`
  const ownSchool = userType === UserTypes.schoolAdmin ? sql`or c.school_id = ${schoolId}` : sql``
  return sql`c.deleted_at is null and (
    ${taughtBy(userId)} ${ownSchool}
    or (c.state = 'published' and (c.visibility = 'everyone' or exists (
      select from course_organisations co
      where co.course_id = c.id and co.organisation_id = any(${organisationsOf(caller)})))))`
}
