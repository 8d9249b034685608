import { fileMessages, QUOTAS, sizeText } from '@shijie/contract'
import { sql } from 'kysely'
import { type AppError, invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'

export interface Usage {
  used: number
  /** Held free for uploads that are under way. */
  reserved: number
  /** Deleted a few days ago, and still on the disk. */
  deleted: number
  limit: number
}

/** What somebody keeps and holds free; `besides` is an upload that is about to become a file. */
export async function getUsage(db: Db, caller: Caller, now: Date, besides?: string): Promise<Usage> {
  const { rows } = await sql<{ used: number; reserved: number; deleted: number }>`
    select (select coalesce(sum(size), 0)::bigint from files where owner_id = ${caller.userId} and deleted_at is null) as used,
      (select coalesce(sum(size), 0)::bigint from uploads where owner_id = ${caller.userId} and file_id is null
        and expires_at > ${now} and id is distinct from ${besides ?? null}::uuid) as reserved,
      (select coalesce(sum(size), 0)::bigint from files where owner_id = ${caller.userId} and deleted_at is not null) as deleted`.execute(
    db,
  )
  const { used = 0, reserved = 0, deleted = 0 } = rows[0] ?? {}
  return { used, reserved, deleted, limit: QUOTAS[caller.userType] }
}

const roomOf = ({ used, reserved, limit }: Usage): number => Math.max(0, limit - used - reserved)

/**
 * The bytes of deleted files stay for days. Whoever deletes and uploads without end gets no more of the disk than twice
 * what is theirs.
 */
const diskRoomOf = ({ used, reserved, deleted, limit }: Usage): number =>
  Math.max(0, 2 * limit - used - reserved - deleted)

const quotaFull = (room: number) => invalid(fileMessages.quotaFull(sizeText(room)))

/** The most that may arrive now, and the refusal of what is more. */
export function limitOf(usage: Usage): { bytesMax: number; refuse: () => AppError } {
  const [room, diskRoom] = [roomOf(usage), diskRoomOf(usage)]
  if (diskRoom < room) return { bytesMax: diskRoom, refuse: () => invalid(fileMessages.deletedTooMuch) }
  return { bytesMax: room, refuse: () => quotaFull(room) }
}

/**
 * Refuses what does not fit. In a transaction it first waits for others of the same person, so that two uploads at once
 * can't both take the last room.
 */
export async function requireRoom(db: Db, caller: Caller, bytes: number, now: Date, besides?: string): Promise<void> {
  if (db.isTransaction) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${caller.userId}`}, 0))`.execute(db)
  }
  const { bytesMax, refuse } = limitOf(await getUsage(db, caller, now, besides))
  if (bytes > bytesMax) throw refuse()
}
