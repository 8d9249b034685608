import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { isOutFor, isVisibleTo, managesOwnerOf, wasOutFor } from '../publication/index.ts'

/** Components `c` of the market: of the caller's school, and those for all. */
export const inMarket = (caller: Caller): RawBuilder<boolean> => isOutFor('c', caller)

/** Components `c` that were in the caller's market once and were withdrawn since. */
export const wasInMarket = (caller: Caller): RawBuilder<boolean> => wasOutFor('c', caller)

/** Components `c` of learners whom the caller teaches or administers. */
export const managesAuthor = (caller: Caller): RawBuilder<boolean> => managesOwnerOf('c', caller)

/** Components `c` that the caller may look at. */
export const visibleComponents = (caller: Caller): RawBuilder<boolean> => isVisibleTo('c', caller)

export async function managesComponent(db: Db, caller: Caller, componentId: string): Promise<boolean> {
  const { rows } = await sql`select from components c where c.id = ${componentId} and ${managesAuthor(caller)}`.execute(
    db,
  )
  return rows.length > 0
}
