import {
  bitOf,
  type DataOf,
  INQUIRY_REPLIES_MAX,
  type Inquiry,
  type listInquiries as inboxEndpoint,
  type listLessonInquiries as lessonEndpoint,
} from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { getOpenLesson } from '../learning/index.ts'
import { findAskedClass } from './ask.ts'
import { answeredBy, INQUIRIES } from './policy.ts'

interface InquiryRow {
  id: string
  pupil_id: string
  body: string
  place: string
  asker_name: string
  shows_name: boolean
  is_shown: boolean
  is_solved: boolean
  asked_at: Date
  waiting_since: Date | null
  lesson_id: string
  lesson_title: string
  course_name: string
  class_name: string
  replies: { body: string; author_id: string; author_name: string; is_teacher: boolean; created_at: string }[]
  total: number
}

const REPLIES = sql`coalesce((select json_agg(json_build_object('body', r.body, 'author_id', r.author_id,
    'author_name', by.name, 'is_teacher', r.is_teacher, 'created_at', r.created_at) order by r.created_at, r.id)
  from (select * from inquiry_replies where inquiry_id = p.id order by created_at, id limit ${INQUIRY_REPLIES_MAX}) r
  join users by on by.id = r.author_id), '[]'::json)`

const has = (search: string): RawBuilder<boolean> =>
  search === ''
    ? sql<boolean>`true`
    : sql<boolean>`(q.body ilike ${containing(search)} or exists (
        select from inquiry_replies r where r.inquiry_id = q.id and r.body ilike ${containing(search)}))`

async function listRows(
  db: Db,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  page: Page,
): Promise<Listed<InquiryRow>> {
  const { rows } = await sql<InquiryRow>`
    with page as (
      select q.*, l.title as lesson_title, c.name as course_name, count(*) over ()::int as total,
        row_number() over (order by ${order}) as line ${from} order by ${order} limit ${page.size} offset ${offsetOf(page)})
    select p.*, u.name as asker_name, o.name as class_name, ${REPLIES} as replies
    from page p join users u on u.id = p.pupil_id join organisations o on o.id = p.class_id order by p.line`.execute(db)
  return listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
}

/** `isNamed`: the reader may know who asked. */
function present(row: InquiryRow, callerId: string, isNamed: boolean): Inquiry {
  const askerName = isNamed || row.shows_name ? row.asker_name : ''
  return {
    InquiryId: row.id,
    Text: row.body,
    Place: row.place,
    AskerName: askerName,
    IsOwn: bitOf(row.pupil_id === callerId),
    IsShown: bitOf(row.is_shown),
    IsWaiting: bitOf(row.waiting_since !== null),
    IsSolved: bitOf(row.is_solved),
    AskTime: wireTime(row.asked_at),
    Replies: row.replies.map((reply) => ({
      Text: reply.body,
      AuthorName: reply.is_teacher ? reply.author_name : askerName,
      IsTeacher: bitOf(reply.is_teacher),
      Time: wireTime(new Date(reply.created_at)),
    })),
  }
}

/** O1078: own ones, then what the class may read; who asked is named to the class only where they agreed. */
export async function listLessonInquiries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { lessonId, search }: { lessonId: string; search: string },
  page: Page,
): Promise<DataOf<typeof lessonEndpoint>> {
  await getOpenLesson({ db, clock }, caller, lessonId)
  const asked = await findAskedClass(db, caller, lessonId)
  const isMate = sql`exists (select from memberships m
    where m.organisation_id = q.class_id and m.user_id = ${caller.userId})`
  const from = sql`from ${INQUIRIES} where q.lesson_id = ${lessonId} and q.withdrawn_at is null
    and (q.pupil_id = ${caller.userId} or (q.is_shown and ${isMate} and ${asked.isOn})) and ${has(search)}`
  const order = sql`q.pupil_id <> ${caller.userId}, q.asked_at desc, q.id`
  const { rows, total } = await listRows(db, from, order, page)
  const Items = rows.map((row) => present(row, caller.userId, row.pupil_id === caller.userId))
  return { Items, TotalCount: total, WhyNot: asked.whyNot }
}

const isWaiting = (caller: Caller): RawBuilder<unknown> =>
  sql`from ${INQUIRIES} where q.withdrawn_at is null and q.waiting_since is not null and ${answeredBy(caller)}`

/** What waits for the caller's answer, the longest first. */
export const listWaitingInquiries = (db: Db, caller: Caller, page: Page): Promise<Listed<InquiryRow>> =>
  listRows(db, isWaiting(caller), sql`q.waiting_since, q.id`, page)

/** O1080 */
export async function listInquiries(
  db: Db,
  caller: Caller,
  { part, search }: { part: 'waiting' | 'answered' | 'all'; search: string },
  page: Page,
): Promise<DataOf<typeof inboxEndpoint>> {
  const within = {
    waiting: sql`q.waiting_since is not null`,
    answered: sql`q.waiting_since is null`,
    all: sql`true`,
  }[part]
  const from = sql`from ${INQUIRIES} where q.withdrawn_at is null and ${within} and ${answeredBy(caller)} and ${has(search)}`
  const order = part === 'waiting' ? sql`q.waiting_since, q.id` : sql`q.waiting_since nulls last, q.asked_at desc, q.id`
  const { rows, total } = await listRows(db, from, order, page)
  const waiting = await sql<{ count: number }>`select count(*)::int as count ${isWaiting(caller)}`.execute(db)
  const Items = rows.map((row) => ({
    ...present(row, caller.userId, true),
    ClassName: row.class_name,
    CourseHourId: row.lesson_id,
    LessonTitle: row.lesson_title,
    CourseName: row.course_name,
  }))
  return { Items, TotalCount: total, WaitingCount: waiting.rows[0]?.count ?? 0 }
}
