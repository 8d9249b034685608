import { bitOf, type DataOf, type listMessages as listEndpoint, type MessageKind, NOTICE_DAYS } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { listed, offsetOf, type Page } from '../../platform/paging.ts'
import { DAY, momentBefore, wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { addressesOfGiven } from '../assignment/index.ts'
import { viewerAddress } from '../learning/index.ts'

interface MessageRow {
  id: string
  kind: MessageKind
  subject_id: string
  title: string
  by_name: string
  /** Of a changed mark. */
  course_id: string | null
  reason: string | null
  created_at: Date
  read_at: Date | null
  total: number
}

/** The page on which one sees what it is about. */
function addressOf(
  { kind, subject_id, course_id }: Pick<MessageRow, 'kind' | 'subject_id' | 'course_id'>,
  given: ReadonlyMap<string, string>,
): string {
  const lesson = { hasContent: true, trainingId: null }
  switch (kind) {
    // What was taken back, or is gone, has no page of its own any more.
    case 'assigned':
      return given.get(subject_id) || '/mystudy/CoursehourList'
    case 'returned':
    case 'graded':
      return viewerAddress({ ...lesson, lessonId: '0', kind: 'training', trainingId: subject_id })
    case 'marked':
      return viewerAddress({ ...lesson, lessonId: subject_id, kind: 'exercise' })
    case 'answered':
      return `${viewerAddress({ ...lesson, lessonId: subject_id, kind: 'page' })}&Ask=1`
    case 'removed':
      return `/talk?OrgId=${subject_id}`
    case 'saidProgram':
      return `/projects/training?projectid=${subject_id}`
    // The page leads on to the kind that the set or the model is of.
    case 'saidDataset':
      return `/pretrain/image/dataset/classify?datasetid=${subject_id}`
    case 'saidModel':
      return `/pretrain/image/model/operate?operate=training&modelid=${subject_id}`
    case 'remarked':
    case 'markPutBack':
      return `/personal/student${course_id ? `?Marks=${course_id}` : ''}`
    case 'approved':
      return '/course/strictcourselist'
    case 'rejected':
      return '/accountsetting'
  }
}

/** How many notifications wait to be read: one look into an index. */
export async function countUnreadMessages(db: Db, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications
    where user_id = ${userId} and read_at is null and created_at <= ${now}`.execute(db)
  return rows[0]?.count ?? 0
}

/** O1074 */
export async function listMessages(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId }: Caller,
  part: 'all' | 'unread',
  page: Page,
): Promise<DataOf<typeof listEndpoint>> {
  const now = clock.now()
  const from = sql`from notifications n where n.user_id = ${userId} and n.created_at <= ${now}
    and ${part === 'unread' ? sql`n.read_at is null` : sql`true`}`
  const { rows } = await sql<MessageRow>`
    with page as (
      select n.*, count(*) over ()::int as total ${from} order by n.created_at desc, n.id desc
      limit ${page.size} offset ${offsetOf(page)})
    select n.*, by.name as by_name, mark.course_id, mark.reason from page n join users by on by.id = n.actor_id
    left join lateral (select c.course_id, c.reason from mark_changes c
      where n.kind in ('remarked', 'markPutBack') and c.batch_id = n.subject_id and c.user_id = n.user_id limit 1) mark on true
    order by n.created_at desc, n.id desc`.execute(db)
  const { total } = await listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  const assigned = rows.flatMap(({ kind, subject_id }) => (kind === 'assigned' ? [subject_id] : []))
  const given = await addressesOfGiven(db, userId, assigned, now)
  const Items = rows.map((row) => ({
    MessageId: row.id,
    Kind: row.kind,
    Title: row.title,
    ByName: row.by_name,
    // It stands with the mark, and is read there: a notification has no words of its own.
    Reason: row.reason ?? '',
    CreateTime: wireTime(row.created_at),
    IsRead: bitOf(row.read_at !== null),
    Address: addressOf(row, given),
  }))
  return { Items, TotalCount: total }
}

/** O1075: these, or all that are told already. */
export async function readMessages(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId }: Caller,
  ids: readonly string[],
): Promise<void> {
  const now = clock.now()
  await sql`update notifications set read_at = ${now} where user_id = ${userId} and read_at is null
    and created_at <= ${now} and (${ids.length === 0} or id = any(${[...ids]}::uuid[]))`.execute(db)
}

/** Notifications that were read go after 90 days; so does what nobody read for twice as long. */
export async function cleanUpMessages({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const old = momentBefore(clock.now(), NOTICE_DAYS * DAY)
  const older = momentBefore(clock.now(), 2 * NOTICE_DAYS * DAY)
  await sql`delete from notifications
    where (read_at is not null and created_at < ${old}) or created_at < ${older}`.execute(db)
}
