import { UserTypes } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { managedUsers } from '../school/index.ts'

/** Components `c` of the market: of the caller's school, and those for all. */
export const inMarket = (caller: Caller): RawBuilder<boolean> =>
  caller.userType === UserTypes.platformAdmin
    ? sql<boolean>`c.state = 2`
    : sql<boolean>`(c.state = 2 and (c.school_id is null or c.school_id = ${caller.schoolId}::uuid))`

/** Components `c` that were in the caller's market once and were withdrawn since. */
export const wasInMarket = (caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`(c.state = 4 and c.published_at is not null
    and (c.school_id is null or c.school_id = ${caller.schoolId}::uuid))`

/** Components `c` of learners whom the caller teaches or administers. */
export const managesAuthor = (caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`exists (select from users u where u.id = c.owner_id and ${managedUsers(caller)})`

export async function managesComponent(db: Db, caller: Caller, componentId: string): Promise<boolean> {
  const { rows } = await sql`select from components c where c.id = ${componentId} and ${managesAuthor(caller)}`.execute(
    db,
  )
  return rows.length > 0
}

/** Components `c` that the caller may look at. */
export const visibleComponents = (caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`(${inMarket(caller)} or c.owner_id = ${caller.userId} or ${managesAuthor(caller)})`
