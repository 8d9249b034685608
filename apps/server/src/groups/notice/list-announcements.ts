import {
  type AnnouncementState,
  bitOf,
  type DataOf,
  type listAnnouncements as listEndpoint,
  type listAnnouncementReaders as readersEndpoint,
} from '@shijie/contract'
import { sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { listed, offsetOf, type Page } from '../../platform/paging.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { mayAnnounce } from './announce.ts'
import { managedAnnouncements } from './policy.ts'
import { type AnnouncementFacts, CLASS_NAMES, presentFacts } from './presenter.ts'
import { IS_READER } from './readers.ts'

interface ManagedRow extends AnnouncementFacts {
  class_ids: string[]
  shown_until: Date | null
  withdrawn_at: Date | null
  readers: number
  has_read: number
  total: number
}

function stateOf({ published_at, withdrawn_at, shown_until }: ManagedRow, now: Date): AnnouncementState {
  if (withdrawn_at) return 'withdrawn'
  if (!published_at) return 'draft'
  return shown_until && shown_until <= now ? 'over' : 'out'
}

/** People whom an announcement `n` is for: from its classes, its school, or all. */
const READERS = sql`(
  select u.id, u.name, u.student_no from announcement_classes k
    join memberships m on m.organisation_id = k.class_id join users u on u.id = m.user_id
    where n.scope = 'classes' and k.announcement_id = n.id and u.id <> n.author_id and ${IS_READER}
  union
  select u.id, u.name, u.student_no from users u
    where n.scope <> 'classes' and u.id <> n.author_id and ${IS_READER} and u.school_id is not null
      and (n.scope = 'all' or u.school_id = n.school_id))`

/** O1067: with how many whom it is for have read it. */
export async function listAnnouncements(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  page: Page,
): Promise<DataOf<typeof listEndpoint>> {
  const now = clock.now()
  const from = sql`from announcements n where ${managedAnnouncements(caller)}`
  const { rows } = await sql<ManagedRow>`
    with page as (
      select n.*, count(*) over ()::int as total ${from} order by n.created_at desc, n.id
      limit ${page.size} offset ${offsetOf(page)})
    select n.*, by.name as author_name, ${CLASS_NAMES} as class_names,
      array(select k.class_id from announcement_classes k where k.announcement_id = n.id) as class_ids,
      counted.readers, counted.has_read
    from page n join users by on by.id = n.author_id
    cross join lateral (
      select count(*)::int as readers, count(r.read_at)::int as has_read from ${READERS} u
      left join announcement_reads r on r.announcement_id = n.id and r.user_id = u.id) counted
    order by n.created_at desc, n.id`.execute(db)
  const { total } = await listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return {
    Items: rows.map((row) => ({
      ...presentFacts(row),
      State: stateOf(row, now),
      ClassIds: row.class_ids,
      ShownUntil: wireTime(row.shown_until),
      ReaderCount: row.readers,
      ReadCount: row.has_read,
    })),
    TotalCount: total,
    MayAnnounce: bitOf(await mayAnnounce(db, caller)),
  }
}

interface ReaderRow {
  id: string
  name: string
  class_name: string | null
  read_at: Date | null
  total: number
}

/** O1072 */
export async function listReaders(
  db: Db,
  caller: Caller,
  { id, part, page }: { id: string; part: 'unread' | 'read'; page: Page },
): Promise<DataOf<typeof readersEndpoint>> {
  const found = await sql`select from announcements n where n.id = ${id} and ${managedAnnouncements(caller)}`.execute(
    db,
  )
  if (found.rows.length === 0) throw notFound()
  const from = sql`from announcements n cross join lateral ${READERS} u
    left join announcement_reads r on r.announcement_id = n.id and r.user_id = u.id
    where n.id = ${id} and r.read_at is ${part === 'read' ? sql`not null` : sql`null`}`
  const { rows } = await sql<ReaderRow>`
    with page as (
      select u.id, u.name, r.read_at, count(*) over ()::int as total ${from}
      order by u.student_no nulls first, u.name, u.id limit ${page.size} offset ${offsetOf(page)})
    select p.*, (select o.name from memberships m join organisations o on o.id = m.organisation_id and o.deleted_at is null
      where m.user_id = p.id order by o.name limit 1) as class_name from page p`.execute(db)
  const { total } = await listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  const Items = rows.map((row) => ({
    UserId: row.id,
    UserName: row.name,
    ClassName: row.class_name ?? '',
    ReadTime: wireTime(row.read_at),
  }))
  return { Items, TotalCount: total }
}
