import type { LessonRowKind } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import { HAS_CONTENT } from './has-content.ts'
import { isClosed } from './opening.ts'

/** Half-open intervals: milliseconds of a video, or pages of a lesson that is read. */
export type Interval = readonly [from: number, to: number]

/** PostgreSQL's text form of a multirange. */
export const toMultirange = (intervals: readonly Interval[]): string =>
  `{${intervals.map(([from, to]) => `[${from},${to})`).join(',')}}`

/** Reads `{[0,100),[200,300)}`; integers come back in this half-open form. */
export const fromMultirange = (text: string): Interval[] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map((match) => [Number(match[1]), Number(match[2])])

export interface RecordForUpdate {
  id: string
  watched_ms: number
  merged: string
  /** Length of `merged`: milliseconds or pages. */
  merged_length: number
  pages_shown: number
  reported_at: Date
  completed_at: Date | null
}

interface RecordKey {
  userId: string
  lessonId: string
  courseId: string
}

/** Makes the record when there is none; its wall clock starts now. */
export async function ensureRecord(db: Db, { userId, lessonId, courseId }: RecordKey, now: Date): Promise<void> {
  await db
    .insertInto('study_records')
    .values({
      id: newId(),
      user_id: userId,
      lesson_id: lessonId,
      course_id: courseId,
      reported_at: now,
      studied_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'lesson_id']).doNothing())
    .execute()
}

/** Starts the wall clock of a record anew when nothing was reported since `idleSince`. */
export async function restartClock(db: Db, key: RecordKey, idleSince: Date, now: Date): Promise<void> {
  await db
    .updateTable('study_records')
    .set({ reported_at: now })
    .where('user_id', '=', key.userId)
    .where('lesson_id', '=', key.lessonId)
    .where('reported_at', '<', idleSince)
    .execute()
}

/** Whoever opens a lesson has seen what is new in it. */
export async function markSeen(db: Db, { userId, lessonId }: RecordKey, now: Date): Promise<void> {
  await sql`update study_records r set studied_at = ${now} from lessons l
    where r.user_id = ${userId} and r.lesson_id = ${lessonId} and l.id = r.lesson_id
      and l.renewed_at > r.studied_at`.execute(db)
}

/** Completes a lesson for which opening is enough. */
export async function completeOpened(db: Db, { userId, lessonId }: RecordKey, now: Date): Promise<void> {
  await db
    .updateTable('study_records')
    .set({ completed_at: now })
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .where('completed_at', 'is', null)
    .execute()
}

/** Locks the record and says what it would become with these intervals. */
export async function lockRecord(tx: Db, key: RecordKey, intervals: readonly Interval[]): Promise<RecordForUpdate> {
  const merged = sql`watched + ${toMultirange(intervals)}::int4multirange`
  const { rows } = await sql<RecordForUpdate>`
    select id, watched_ms, pages_shown, (${merged})::text as merged, multirange_length(${merged}) as merged_length,
      reported_at, completed_at
    from study_records where user_id = ${key.userId} and lesson_id = ${key.lessonId} for update`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('The study record is missing')
  return row
}

export interface RecordChange {
  watched: string
  watchedMs: number
  pagesShown: number
  positionMs: number
  completedAt: Date | null
  now: Date
}

export async function updateRecord(tx: Db, recordId: string, change: RecordChange): Promise<void> {
  await tx
    .updateTable('study_records')
    .set({
      watched: sql`${change.watched}::int4multirange`,
      watched_ms: change.watchedMs,
      pages_shown: change.pagesShown,
      position_ms: change.positionMs,
      completed_at: change.completedAt,
      reported_at: change.now,
      studied_at: change.now,
    })
    .where('id', '=', recordId)
    .execute()
}

/** Locks the clock of a learner over all lessons, and says until when their time is accounted for. */
export async function lockClock(tx: Db, userId: string, since: Date): Promise<Date> {
  const { rows } = await sql<{ busy_until: Date }>`
    insert into study_clocks (user_id, busy_until) values (${userId}, ${since})
    on conflict (user_id) do update set user_id = excluded.user_id returning busy_until`.execute(tx)
  return rows[0]?.busy_until ?? since
}

export async function setClock(tx: Db, userId: string, busyUntil: Date): Promise<void> {
  await tx.updateTable('study_clocks').set({ busy_until: busyUntil }).where('user_id', '=', userId).execute()
}

/** Adds newly watched time to a day of the learner. */
export async function addToDay(tx: Db, userId: string, day: string, watchedMs: number): Promise<void> {
  await tx
    .insertInto('study_days')
    .values({ user_id: userId, day, watched_ms: watchedMs })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({ watched_ms: sql`study_days.watched_ms + ${watchedMs}` }),
    )
    .execute()
}

export interface RecordRow {
  id: string
  lesson_id: string
  course_id: string
  course_name: string
  title: string
  icon_url: string
  kind: LessonRowKind
  has_content: boolean
  training_id: string | null
  duration_ms: number
  page_count: number
  position_ms: number
  watched: string
  watched_ms: number
  pages_shown: number
  completed_at: Date | null
  studied_at: Date
  total: number
}

const RECORDS = sql`from study_records r join lessons l on l.id = r.lesson_id join courses c on c.id = r.course_id`
const RECORD_COLUMNS = sql`r.id, r.lesson_id, r.course_id, l.training_id, c.name as course_name, l.title, l.icon_url, l.kind,
  ${HAS_CONTENT}, l.duration_ms, l.page_count, r.position_ms,
  r.watched::text as watched, r.watched_ms, r.pages_shown, r.completed_at, r.studied_at`

export interface RecordFilter {
  userId: string
  courseId: string | undefined
  /** Only of lessons that are not closed for this learner then. */
  openAt?: Date
}

/** Study records of one learner, the latest first. Records of deleted lessons stay readable. */
export async function listRecords(
  db: Db,
  { userId, courseId, openAt }: RecordFilter,
  page: Page,
): Promise<Listed<RecordRow>> {
  const where: RawBuilder<unknown> = sql`r.user_id = ${userId} ${courseId ? sql`and r.course_id = ${courseId}` : sql``}
    ${openAt ? sql`and not ${isClosed('l', userId, openAt)}` : sql``}`
  const { rows } = await sql<RecordRow>`
    select ${RECORD_COLUMNS}, count(*) over ()::int as total ${RECORDS} where ${where}
    order by r.studied_at desc, r.id limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  return listed(rows, page, async () => {
    const counted = await sql<{
      count: number
    }>`select count(*)::int as count from study_records r join lessons l on l.id = r.lesson_id where ${where}`.execute(
      db,
    )
    return counted.rows[0]?.count ?? 0
  })
}

export async function findRecord(db: Db, userId: string, lessonId: string): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    select ${RECORD_COLUMNS}, 1 as total ${RECORDS} where r.user_id = ${userId} and r.lesson_id = ${lessonId}`.execute(
    db,
  )
  return rows[0]
}
