import {
  bitOf,
  type listTalkClasses as classesEndpoint,
  type DataOf,
  reachesUserType,
  type TalkState,
  type getClassTalk as talkEndpoint,
  UserTypes,
} from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { listed, offsetOf, type Page } from '../../platform/paging.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'
import { managedOrganisations } from '../school/index.ts'
import { getTalkingClass, reachedClasses } from './policy.ts'

const REPORTED = sql<boolean>`exists (select from class_message_reports r
  where r.message_id = s.id and r.settled_at is null)`

interface ClassRow {
  id: string
  name: string
  talk: TalkState
  reports: number
  total: number
}

/** O1085: what is closed is shown to those who open it. */
export async function listTalkClasses(
  db: Db,
  caller: Caller,
  schoolId: string | undefined,
  page: Page,
): Promise<DataOf<typeof classesEndpoint>> {
  const opens = reachesUserType(caller.userType, UserTypes.schoolAdmin)
  const from = sql`from organisations o where ${reachedClasses(caller)}
    and ${opens ? sql`true` : sql`o.talk <> 'closed'`} and ${schoolId ? sql`o.school_id = ${schoolId}` : sql`true`}`
  const { rows } = await sql<ClassRow>`
    select o.id, o.name, o.talk, count(*) over ()::int as total, case when ${managedOrganisations(caller)} then (
      select count(*)::int from class_messages s
      where s.class_id = o.id and s.removed_at is null and o.talk <> 'closed' and ${REPORTED}) else 0 end as reports
    ${from} order by o.talk = 'closed', o.name, o.id limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  const { total } = await listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  const Items = rows.map((row) => ({ OrgId: row.id, OrgName: row.name, State: row.talk, ReportCount: row.reports }))
  return { Items, TotalCount: total }
}

interface MessageRow {
  id: string
  author_id: string
  author_name: string
  is_teacher: boolean
  body: string
  created_at: Date
  is_reported: boolean
  has_told: boolean
  total: number
}

/** O1085: the newest first. */
export async function getClassTalk(
  db: Db,
  caller: Caller,
  orgId: string,
  page: Page,
): Promise<DataOf<typeof talkEndpoint>> {
  const { name, talk, is_managed } = await getTalkingClass(db, caller, orgId)
  const from = sql`from class_messages s where s.class_id = ${orgId} and s.removed_at is null`
  const { rows } = await sql<MessageRow>`
    with page as (
      select s.*, count(*) over ()::int as total ${from} order by s.created_at desc, s.id desc
      limit ${page.size} offset ${offsetOf(page)})
    select s.*, u.name as author_name, u.user_type >= '8000' as is_teacher, ${REPORTED} as is_reported,
      exists (select from class_message_reports r where r.message_id = s.id and r.user_id = ${caller.userId}) as has_told
    from page s join users u on u.id = s.author_id order by s.created_at desc, s.id desc`.execute(db)
  const { total } = await listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  const Items = rows.map((row) => ({
    MessageId: row.id,
    AuthorName: row.author_name,
    IsTeacher: bitOf(row.is_teacher),
    IsOwn: bitOf(row.author_id === caller.userId),
    Text: row.body,
    Time: wireTime(row.created_at),
    IsReported: bitOf(is_managed && row.is_reported),
    HasTold: bitOf(row.has_told),
  }))
  return { Items, TotalCount: total, OrgName: name, State: talk, MayModerate: bitOf(is_managed) }
}

interface ReportedRow {
  class_id: string
  class_name: string
  since: Date
  count: number
}

/** Reported messages of the caller's classes, by class, the longest waiting first. */
export async function listReported(db: Db, caller: Caller): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select o.id as class_id, o.name as class_name, min(r.created_at) as since, count(distinct s.id)::int as count
    from class_message_reports r join class_messages s on s.id = r.message_id and s.removed_at is null
    join organisations o on o.id = s.class_id
    where r.settled_at is null and o.talk <> 'closed' and ${managedOrganisations(caller)}
    group by o.id, o.name order by since, o.id`.execute(db)
  return rows
}
