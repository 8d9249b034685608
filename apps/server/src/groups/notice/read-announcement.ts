import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { requireReadable } from './policy.ts'

/** O1066: once is enough. */
export async function readAnnouncement(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const now = clock.now()
  await requireReadable(db, caller, id, now)
  await db
    .insertInto('announcement_reads')
    .values({ announcement_id: id, user_id: caller.userId, read_at: now })
    .onConflict((same) => same.doNothing())
    .execute()
}
