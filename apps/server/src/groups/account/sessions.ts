import { bitOf, type DataOf, type listSessions } from '@shijie/contract'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { livingSessions, revokeSessionsOfUser } from '../auth/index.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** Devices on which the caller is signed in, this one first. */
export async function listOwnSessions({ db, clock }: Needs, caller: Caller): Promise<DataOf<typeof listSessions>> {
  const rows = await livingSessions({ db }, clock.now())
    .select(['sessions.id', 'device_name', 'sessions.created_at', 'last_seen_at', 'remembered_id'])
    .where('sessions.user_id', '=', caller.userId)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
  const items = rows.map((row) => ({
    SessionId: row.id,
    DeviceName: row.device_name,
    CreateTime: wireTime(row.created_at),
    LastTime: wireTime(row.last_seen_at),
    IsCurrent: bitOf(row.id === caller.sessionId),
    IsRemembered: bitOf(row.remembered_id !== null),
  }))
  return { Items: items.sort((a, b) => b.IsCurrent - a.IsCurrent) }
}

/** Signs out one device: its session, its ten-day cookie and the tabs that came from it. Another's does not exist. */
export async function endOwnSession({ db, clock }: Needs, caller: Caller, sessionId: string): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('id', '=', sessionId)
      .where('user_id', '=', caller.userId)
      .where('revoked_at', 'is', null)
      .returning('remembered_id')
      .executeTakeFirst()
    if (!ended) throw notFound()
    const { remembered_id: rememberedId } = ended
    // The ten-day cookie of this very browser is ended by signing out here.
    if (!rememberedId || rememberedId === caller.rememberedId) return
    await tx.updateTable('remembered_devices').set({ revoked_at: now }).where('id', '=', rememberedId).execute()
    await tx
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('remembered_id', '=', rememberedId)
      .where('revoked_at', 'is', null)
      .execute()
  })
}

/** Signs out everywhere, or everywhere but here. */
export async function endOwnSessions({ db, clock }: Needs, caller: Caller, keepsThis: boolean): Promise<void> {
  const now = clock.now()
  if (!keepsThis) return revokeSessionsOfUser(db, caller.userId, now)
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('remembered_devices')
      .set({ revoked_at: now })
      .where('user_id', '=', caller.userId)
      .where('revoked_at', 'is', null)
      .$if(caller.rememberedId !== null, (query) => query.where('id', '!=', caller.rememberedId ?? ''))
      .execute()
    await tx
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('user_id', '=', caller.userId)
      .where('id', '!=', caller.sessionId)
      .where('revoked_at', 'is', null)
      .execute()
  })
}
