import type { DataOf, exportOwnData } from '@shijie/contract'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'

type OwnData = DataOf<typeof exportOwnData>

/** What somebody announced. */
export async function exportAnnouncements(db: Db, userId: string): Promise<OwnData['Announcements']> {
  const rows = await db
    .selectFrom('announcements')
    .select(['title', 'body', 'created_at', 'published_at'])
    .where('author_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ Title: row.title, Text: row.body, PublishTime: wireTime(row.published_at) }))
}

/** What somebody was told in the bell. */
export async function exportMessages(db: Db, userId: string): Promise<OwnData['Messages']> {
  const rows = await db
    .selectFrom('notifications')
    .select(['kind', 'title', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    Kind: row.kind,
    Title: row.title,
    CreateTime: wireTime(row.created_at),
    ReadTime: wireTime(row.read_at),
  }))
}

/** What was told to whoever has left, and that they read it. What they announced belongs to its readers; drafts to nobody. */
export async function deleteNoticesOfUser(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await tx.deleteFrom('announcement_reads').where('user_id', '=', userId).execute()
  await tx.deleteFrom('announcements').where('author_id', '=', userId).where('published_at', 'is', null).execute()
}
