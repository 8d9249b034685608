import type { LiveTell } from '@shijie/contract'
import type { Db } from '../../services.ts'

/**
 * Tells the browsers of these users that something of this kind is new; in the transaction of the act, so that nobody asks too
 * early. It stands in the database: the streams of every process find it.
 */
export async function tell(tx: Db, now: Date, userIds: readonly string[], { Kind }: LiveTell): Promise<void> {
  if (userIds.length === 0) return
  const rows = userIds.map((user_id) => ({ user_id, kind: Kind, told_at: now }))
  await tx.insertInto('live_tells').values(rows).execute()
}
