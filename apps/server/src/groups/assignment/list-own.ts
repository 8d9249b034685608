import {
  bitOf,
  type DataOf,
  type LessonRowKind,
  type OwnAssignment,
  type listOwnAssignments as ownEndpoint,
} from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import { DAY, momentAfter, shanghaiDay, shanghaiMoment, wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { HAS_CONTENT, isClosed, viewerAddress } from '../learning/index.ts'
import { countedSteps } from '../training/index.ts'
import { lateBy } from './presenter.ts'
import {
  AUDIENCE,
  IS_MEANT,
  STANDING,
  type Standing,
  standings,
  TARGET,
  TARGET_TABLES,
  type Target,
} from './standings.ts'

interface OwnRow extends Target, Standing {
  id: string
  note: string
  assigner_name: string
  course_id: string | null
  model_type: string | null
  next_id: string | null
  next_kind: LessonRowKind | null
  next_has_content: boolean | null
  next_training_id: string | null
  steps_done: number
  step_count: number
  total: number
}

/** Over is what counts no more by anything that one does; what may still come late is not. */
const IS_OPEN = sql`(standing.state = 'todo' or (standing.state = 'missed' and a.late_rule = 'accept'))`

/** What left with its course, or was deleted, asks nothing of anybody. */
const IS_THERE = sql`tl.deleted_at is null and tt.deleted_at is null and td.deleted_at is null
  and (tc.id is null or (tc.deleted_at is null and tc.state = 'published'))`

/** The lesson to go on with: the first that is not complete and open, or the first at all. */
const nextLesson = (userId: string, now: Date) => sql`
  select l.id, l.kind, ${HAS_CONTENT}, l.training_id from lessons l
  left join study_records r on r.lesson_id = l.id and r.user_id = ${userId}
  where l.course_id = a.to_course_id and l.link_type = 2 and l.deleted_at is null
    and (l.id = a.lesson_id or (not l.is_extra and (a.lesson_id is null or l.ancestors @> array[a.lesson_id])))
  order by r.completed_at is not null, has_content desc, ${isClosed('l', userId, now)}, l.leaf_order limit 1`

/** What counts for a pupil and has begun, with how it stands. */
const ownRows = (userId: string, now: Date) => sql`from ${AUDIENCE}
  join organisations o on o.id = a.class_id and o.deleted_at is null
  join users by on by.id = a.assigned_by ${TARGET_TABLES} ${standings(now)}
  where m.user_id = ${userId} and a.begins_at <= ${now} and ${IS_MEANT} and ${IS_THERE}`

/** How much of it is still to do and due by the end of tomorrow, or over and still taken. */
export async function countDueSoon(db: Db, userId: string, now: Date): Promise<number> {
  const dayAfter = shanghaiMoment(`${shanghaiDay(momentAfter(now, 2 * DAY))} 00:00:00`)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${ownRows(userId, now)} and ${IS_OPEN} and due.at < ${dayAfter}`.execute(db)
  return rows[0]?.count ?? 0
}

async function listOwnRows(
  db: Db,
  userId: string,
  part: 'open' | 'over',
  page: Page,
  now: Date,
): Promise<Listed<OwnRow>> {
  const from = sql`${ownRows(userId, now)} and ${part === 'open' ? IS_OPEN : sql`not ${IS_OPEN}`}`
  const order =
    part === 'open'
      ? sql`a.own_due_at nulls last, a.begins_at, a.id`
      : sql`coalesce(a.done_at, a.own_due_at, a.begins_at) desc, a.id`
  const { rows } = await sql<OwnRow>`
    with page as (
      select a.*, row_number() over (order by ${order}) as place from (
        select a.id, a.kind, ${TARGET}, a.late_rule, a.note, a.begins_at, a.lesson_id, by.name as assigner_name,
          tc.id as to_course_id, td.model_type, ${STANDING}, count(*) over ()::int as total ${from}) a
      order by place limit ${page.size} offset ${offsetOf(page)})
    select a.*, a.to_course_id as course_id, next.id as next_id, next.kind as next_kind,
      next.has_content as next_has_content, next.training_id as next_training_id,
      coalesce(steps.steps_done, 0) as steps_done, coalesce(steps.step_count, 0) as step_count
    from page a left join lateral (${nextLesson(userId, now)}) next on a.to_course_id is not null
    left join lateral (${countedSteps(sql`a.target_id`, userId)}) steps on a.kind = 'training'
    order by a.place`.execute(db)
  return listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
}

type Reached = Pick<
  OwnRow,
  'kind' | 'target_id' | 'course_id' | 'model_type' | 'next_id' | 'next_kind' | 'next_has_content' | 'next_training_id'
>

function addressOf(row: Reached): string {
  if (row.kind === 'training')
    return viewerAddress({ lessonId: '0', kind: 'training', hasContent: true, trainingId: row.target_id })
  if (row.kind === 'dataset') return `/pretrain/${row.model_type}/dataset/classify?datasetid=${row.target_id}`
  if (row.kind === 'model') return `/pretrain/${row.model_type}/model/list`
  const next =
    row.next_id && row.next_kind
      ? viewerAddress({
          lessonId: row.next_id,
          kind: row.next_kind,
          hasContent: row.next_has_content ?? false,
          trainingId: row.next_training_id,
        })
      : ''
  return next || `/course/strictcourseindex?CourseId=${row.course_id}`
}

const presentRow = (row: OwnRow): Omit<OwnAssignment, 'Address'> => ({
  Kind: row.kind,
  TargetId: row.target_id,
  Title: row.title,
  About: row.about,
  HoldsLessons: bitOf(row.holds_lessons),
  AssignmentId: row.id,
  State: row.state,
  DueTime: wireTime(row.own_due_at),
  DoneTime: wireTime(row.done_at),
  LateSeconds: lateBy(row),
  LateRule: row.late_rule,
  Note: row.note,
  AssignerName: row.assigner_name,
  DonePart: row.done_part,
  WholePart: row.whole_part,
  StepsDone: row.steps_done,
  StepCount: row.step_count,
})

/** Where each of these is done, for the pupil who was told of them; what was taken back or is gone has no address. */
export async function addressesOfGiven(
  db: Db,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Reached & { id: string }>`
    select a.*, a.to_course_id as course_id, next.id as next_id, next.kind as next_kind,
      next.has_content as next_has_content, next.training_id as next_training_id
    from (select a.id, a.kind, ${TARGET}, a.lesson_id, tc.id as to_course_id, td.model_type from assignments a ${TARGET_TABLES}
      where a.id = any(${[...ids]}::uuid[]) and a.withdrawn_at is null and ${IS_THERE}) a
    left join lateral (${nextLesson(userId, now)}) next on a.to_course_id is not null`.execute(db)
  return new Map(rows.map((row) => [row.id, addressOf(row)]))
}

/** O987 */
export async function listOwnAssignments(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  part: 'open' | 'over',
  page: Page,
): Promise<DataOf<typeof ownEndpoint>> {
  const now = clock.now()
  const { rows, total } = await listOwnRows(db, caller.userId, part, page, now)
  return {
    Items: rows.map((row) => ({ ...presentRow(row), Address: addressOf(row) })),
    TotalCount: total,
    Now: wireTime(now),
  }
}

/** What one pupil has to do and had to do, for whoever teaches them. */
export async function listOfPupil(db: Db, userId: string, most: number, now: Date) {
  const page = { index: 1, size: most }
  const open = await listOwnRows(db, userId, 'open', page, now)
  const over = await listOwnRows(db, userId, 'over', page, now)
  return [...open.rows, ...over.rows].slice(0, most).map(presentRow)
}
