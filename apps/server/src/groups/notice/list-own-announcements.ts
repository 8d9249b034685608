import { bitOf, type DataOf, type listOwnAnnouncements as endpoint } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db, Services } from '../../services.ts'
import { type AnnouncementFacts, CLASS_NAMES, presentFacts } from './presenter.ts'
import { isShown, isYoung, meantFor } from './readers.ts'

interface OwnRow extends AnnouncementFacts {
  is_read: boolean
  total: number
}

const isUnread = (now: Date) => sql<boolean>`(r.read_at is null and ${isYoung(now)})`

const ofReader = (userId: string, now: Date) => sql`from ${meantFor(userId)} n
  left join announcement_reads r on r.announcement_id = n.id and r.user_id = ${userId} where ${isShown(now)}`

/** How many announcements wait to be read by this user. */
export async function countUnreadAnnouncements(db: Db, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${ofReader(userId, now)} and ${isUnread(now)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** O1065 */
export async function listOwnAnnouncements(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId }: Caller,
  part: 'all' | 'unread',
  page: Page,
): Promise<DataOf<typeof endpoint>> {
  const now = clock.now()
  const from = sql`${ofReader(userId, now)} and ${part === 'unread' ? isUnread(now) : sql`true`}`
  const { rows } = await sql<OwnRow>`
    with page as (
      select n.*, not ${isUnread(now)} as is_read, count(*) over ()::int as total ${from}
      order by ${isUnread(now)} desc, n.is_pinned desc, n.published_at desc, n.id
      limit ${page.size} offset ${offsetOf(page)})
    select n.*, by.name as author_name, ${CLASS_NAMES} as class_names from page n join users by on by.id = n.author_id
    order by not n.is_read desc, n.is_pinned desc, n.published_at desc, n.id`.execute(db)
  const { total } = await listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return {
    Items: rows.map((row) => ({ ...presentFacts(row), IsRead: bitOf(row.is_read) })),
    TotalCount: total,
  }
}
