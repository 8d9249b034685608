import type { TalkState } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { managedOrganisations } from '../school/index.ts'

export interface TalkingClass {
  id: string
  name: string
  school_id: string
  talk: TalkState
  is_managed: boolean
}

/** Classes `o` in which the caller is, or which they teach or administer. */
export const reachedClasses = (caller: Caller): RawBuilder<boolean> => sql<boolean>`(o.kind = 'class'
  and o.deleted_at is null and (${managedOrganisations(caller)} or exists (
    select from memberships m where m.organisation_id = o.id and m.user_id = ${caller.userId})))`

/** The class, unless its talk is closed: then nobody sees any of it. */
export async function getTalkingClass(db: Db, caller: Caller, orgId: string): Promise<TalkingClass> {
  const { rows } = await sql<TalkingClass>`
    select o.id, o.name, o.school_id, o.talk, ${managedOrganisations(caller)} as is_managed
    from organisations o where o.id = ${orgId} and o.talk <> 'closed' and ${reachedClasses(caller)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export interface SaidMessage {
  id: string
  author_id: string
  class_id: string
  class_name: string
  school_id: string
  is_managed: boolean
}

/** A message that the caller sees, locked. */
export async function lockSeen(tx: Db, caller: Caller, id: string): Promise<SaidMessage> {
  const { rows } = await sql<SaidMessage>`
    select s.id, s.author_id, o.id as class_id, o.name as class_name, o.school_id, ${managedOrganisations(caller)} as is_managed
    from class_messages s join organisations o on o.id = s.class_id
    where s.id = ${id} and s.removed_at is null and o.talk <> 'closed' and ${reachedClasses(caller)}
    for update of s`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}
