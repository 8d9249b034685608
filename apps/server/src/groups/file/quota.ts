import { fileMessages, QUOTAS, sizeText } from '@shijie/contract'
import { sql } from 'kysely'
import { invalid } from '../../app-error.ts'
import type { Caller } from '../../caller.ts'
import type { Db } from '../../services.ts'

export interface Usage {
  used: number
  /** Held free for uploads that are under way. */
  reserved: number
  limit: number
}

/** What somebody keeps and holds free; `besides` is an upload that is about to become a file. */
export async function getUsage(db: Db, caller: Caller, now: Date, besides?: string): Promise<Usage> {
  const { rows } = await sql<{ used: number; reserved: number }>`
    select (select coalesce(sum(size), 0)::bigint from files where owner_id = ${caller.userId} and deleted_at is null) as used,
      (select coalesce(sum(size), 0)::bigint from uploads where owner_id = ${caller.userId} and file_id is null
        and expires_at > ${now} and id is distinct from ${besides ?? null}::uuid) as reserved`.execute(db)
  const { used = 0, reserved = 0 } = rows[0] ?? {}
  return { used, reserved, limit: QUOTAS[caller.userType] }
}

export const roomOf = ({ used, reserved, limit }: Usage): number => Math.max(0, limit - used - reserved)

export const quotaFull = (room: number) => invalid(fileMessages.quotaFull(sizeText(room)))

/**
 * Refuses what does not fit. In a transaction it first waits for others of the same person, so that two uploads at once
 * can't both take the last room.
 */
export async function requireRoom(db: Db, caller: Caller, bytes: number, now: Date, besides?: string): Promise<void> {
  if (db.isTransaction) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${caller.userId}`}, 0))`.execute(db)
  }
  const room = roomOf(await getUsage(db, caller, now, besides))
  if (bytes > room) throw quotaFull(room)
}
