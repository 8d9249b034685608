import { PUBLICATION_STATES, UserTypes } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { managedUsers } from '../school/index.ts'

/** The name that a query gives to the table of published things: it has `state`, `owner_id`, `school_id`, `published_at`. */
type Alias = 'p' | 'c'

const { published, withdrawn } = PUBLICATION_STATES
const column = (alias: Alias, name: string) => sql.ref(`${alias}.${name}`)

const isOfSchool = (alias: Alias, caller: Caller) => sql<boolean>`(${column(alias, 'school_id')} is null
  or ${column(alias, 'school_id')} = ${caller.schoolId}::uuid)`

/** Out, and of the caller's school or for all; the administrator of the platform sees every school's. */
export const isOutFor = (alias: Alias, caller: Caller): RawBuilder<boolean> =>
  caller.userType === UserTypes.platformAdmin
    ? sql<boolean>`${column(alias, 'state')} = ${sql.lit(published)}`
    : sql<boolean>`(${column(alias, 'state')} = ${sql.lit(published)} and ${isOfSchool(alias, caller)})`

/** Was out for the caller once and was withdrawn since. */
export const wasOutFor = (alias: Alias, caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`(${column(alias, 'state')} = ${sql.lit(withdrawn)} and ${column(alias, 'published_at')} is not null
    and ${isOfSchool(alias, caller)})`

/** Of somebody whom the caller teaches or administers. */
export const managesOwnerOf = (alias: Alias, caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`exists (select from users u where u.id = ${column(alias, 'owner_id')} and ${managedUsers(caller)})`

/** What the caller may look at: what is out, one's own, and that of one's learners. */
export const isVisibleTo = (alias: Alias, caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`(${isOutFor(alias, caller)} or ${column(alias, 'owner_id')} = ${caller.userId} or ${managesOwnerOf(alias, caller)})`
