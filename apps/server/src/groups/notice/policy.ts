import { UserTypes } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { IS_FOR, isShown } from './readers.ts'

/** Announcements `n` that the caller wrote, or administers. */
export function managedAnnouncements(caller: Caller): RawBuilder<boolean> {
  switch (caller.userType) {
    case UserTypes.platformAdmin:
      return sql<boolean>`true`
    case UserTypes.schoolAdmin:
      return sql<boolean>`(n.author_id = ${caller.userId} or n.school_id = ${caller.schoolId})`
    default:
      return sql<boolean>`n.author_id = ${caller.userId}`
  }
}

export interface ManagedAnnouncement {
  id: string
  title: string
  school_id: string | null
  published_at: Date | null
}

/** The announcement, locked for the change; 40401 for whoever may not change it. */
export async function lockManaged(tx: Db, caller: Caller, id: string): Promise<ManagedAnnouncement> {
  const { rows } = await sql<ManagedAnnouncement>`
    select n.id, n.title, n.school_id, n.published_at from announcements n
    where n.id = ${id} and ${managedAnnouncements(caller)} for update`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** It is meant for the caller, or the caller may change it. */
export async function requireReadable(db: Db, caller: Caller, id: string, now: Date): Promise<void> {
  const { rows } = await sql`
    select from announcements n join users u on u.id = ${caller.userId}
    where n.id = ${id} and (${managedAnnouncements(caller)} or (${isShown(now)} and ${IS_FOR}))`.execute(db)
  if (rows.length === 0) throw notFound()
}
