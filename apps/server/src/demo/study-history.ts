import { VIDEO_COMPLETE_SHARE } from '@shijie/contract'
import { type Insertable, sql } from 'kysely'
import type { StudyRecords } from '../db/learning-tables.ts'
import { newId } from '../platform/ids.ts'
import { SECOND, shanghaiDay } from '../platform/time.ts'
import type { Db } from '../services.ts'
import { afternoon, pickNumber } from './school-days.ts'

interface Leaf {
  id: string
  course_id: string
  duration_ms: number
  page_count: number
}

/** The first pupils of the list have studied nothing yet, so that the way of a newcomer can be shown as well. */
export const FRESH_PUPILS = 20
/** Time in front of one page. */
const READING_MS = 40_000
/** Every second day each course has an afternoon, with so many leaves; between them there is time for an exercise. */
const LEAVES_A_DAY = 3
const LEAF_MINUTES = 25

/** How many lessons a pupil has finished, spread over the class like a real one. */
const doneBy = (index: number, lessons: number) => Math.round((lessons * ((index * 37) % 100)) / 100)

/** What a pupil who studied this share of a leaf leaves behind: watched time, or pages with the time in front of them. */
function studyOf(leaf: Leaf, share: number) {
  if (leaf.page_count === 0) {
    const watchedMs = Math.round(leaf.duration_ms * share)
    const isComplete = watchedMs >= leaf.duration_ms * VIDEO_COMPLETE_SHARE
    return { watchedMs, length: watchedMs, pagesShown: 0, positionMs: watchedMs, isComplete }
  }
  const pages = Math.floor(leaf.page_count * share)
  const watchedMs = pages * READING_MS
  const positionMs = Math.max(0, pages - 1) * SECOND
  return { watchedMs, length: pages, pagesShown: pages, positionMs, isComplete: pages === leaf.page_count }
}

function recordOf(
  userId: string,
  leaf: Leaf,
  share: number,
  at: Date,
): Insertable<StudyRecords> & { watched_ms: number } {
  const { watchedMs, length, pagesShown, positionMs, isComplete } = studyOf(leaf, share)
  return {
    id: newId(),
    user_id: userId,
    lesson_id: leaf.id,
    course_id: leaf.course_id,
    watched: length > 0 ? `{[0,${length})}` : '{}',
    watched_ms: watchedMs,
    pages_shown: pagesShown,
    position_ms: positionMs,
    reported_at: at,
    studied_at: at,
    created_at: at,
    completed_at: isComplete ? at : null,
  }
}

type StudyRecord = ReturnType<typeof recordOf>

/** One pupil in one course: the afternoons of the last weeks, the latest a few days ago at most. */
function studyInCourse(index: number, userId: string, course: { leaves: readonly Leaf[]; place: number }, now: Date) {
  const { leaves, place } = course
  const done = doneBy(index, leaves.length)
  const begun = leaves.slice(0, done + 1)
  const days = Math.ceil(begun.length / LEAVES_A_DAY)
  // Two courses never have the same afternoon.
  const daysAgo = (day: number) => 1 + pickNumber(4, 'last', index) + place + 2 * (days - 1 - day)
  const records = begun.map((leaf, order) => {
    const day = Math.floor(order / LEAVES_A_DAY)
    const minutes = 12 + pickNumber(150, 'begin', index, place, day) + (order % LEAVES_A_DAY) * LEAF_MINUTES
    const share = order < done ? 1 : 0.15 + pickNumber(60, 'share', index, place) / 100
    return recordOf(userId, leaf, share, afternoon(now, daysAgo(day), minutes))
  })
  return { records, joinedAt: afternoon(now, daysAgo(0) + 1, pickNumber(150, 'join', index)) }
}

async function insertRecords(db: Db, records: readonly StudyRecord[]): Promise<void> {
  const days = new Map<string, { user_id: string; day: string; watched_ms: number }>()
  for (const { user_id, studied_at, watched_ms } of records) {
    const day = shanghaiDay(new Date(studied_at as Date))
    const known = days.get(`${user_id} ${day}`)
    days.set(`${user_id} ${day}`, { user_id, day, watched_ms: (known?.watched_ms ?? 0) + watched_ms })
  }
  const rows = records.map((record) => ({ ...record, watched: sql<string>`${record.watched}::int4multirange` }))
  await db.insertInto('study_records').values(rows).execute()
  await db
    .insertInto('study_days')
    .values([...days.values()].filter(({ watched_ms }) => watched_ms > 0))
    .execute()
}

/** A class in the middle of its courses: most pupils joined, each at another lesson, over the last weeks. */
export async function createStudyHistory(
  db: Db,
  studentIds: readonly string[],
  courseIds: readonly string[],
  now: Date,
) {
  const records: StudyRecord[] = []
  const joins = []
  for (const [place, courseId] of courseIds.entries()) {
    const leaves = await db
      .selectFrom('lessons')
      .select(['id', 'course_id', 'duration_ms', 'page_count'])
      .where('course_id', '=', courseId)
      .where('link_type', '=', 2)
      // Exercises and trainings come when everything else of the demonstration is there (`seed-records.ts`).
      .where('kind', 'not in', ['exercise', 'training'])
      // Nobody in the class has open access yet.
      .where('is_try_see', '<=', 1)
      .orderBy('leaf_order')
      .execute()
    for (const [index, userId] of studentIds.entries()) {
      if (index < FRESH_PUPILS) continue
      const studied = studyInCourse(index, userId, { leaves, place }, now)
      records.push(...studied.records)
      joins.push({ id: newId(), course_id: courseId, user_id: userId, joined_at: studied.joinedAt })
    }
  }
  if (joins.length === 0) return
  await db.insertInto('course_selections').values(joins).execute()
  await insertRecords(db, records)
}
