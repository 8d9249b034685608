import { VIDEO_COMPLETE_SHARE } from '@shijie/contract'
import { sql } from 'kysely'
import { newId } from '../ids.ts'
import type { Db } from '../services.ts'
import { before, DAY, HOUR, MINUTE, SECOND, shanghaiDay } from '../time.ts'

interface Leaf {
  id: string
  course_id: string
  duration_ms: number
  page_count: number
}

/** The first pupils of the list have studied nothing yet, so that the way of a newcomer can be shown as well. */
const FRESH_PUPILS = 20
/** Time in front of one page. */
const READING_MS = 40_000

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

async function insertRecord(db: Db, userId: string, leaf: Leaf, share: number, at: Date): Promise<void> {
  const { watchedMs, length, pagesShown, positionMs, isComplete } = studyOf(leaf, share)
  await db
    .insertInto('study_records')
    .values({
      id: newId(),
      user_id: userId,
      lesson_id: leaf.id,
      course_id: leaf.course_id,
      watched: sql`${length > 0 ? `{[0,${length})}` : '{}'}::int4multirange`,
      watched_ms: watchedMs,
      pages_shown: pagesShown,
      position_ms: positionMs,
      reported_at: at,
      studied_at: at,
      completed_at: isComplete ? at : null,
    })
    .execute()
  await db
    .insertInto('study_days')
    .values({ user_id: userId, day: shanghaiDay(at), watched_ms: watchedMs })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({ watched_ms: sql`study_days.watched_ms + ${watchedMs}` }),
    )
    .execute()
}

/** A class in the middle of its courses: most pupils joined, each at another lesson, over the last days. */
export async function createStudyHistory(
  db: Db,
  studentIds: readonly string[],
  courseIds: readonly string[],
  now: Date,
) {
  for (const courseId of courseIds) {
    const leaves = await db
      .selectFrom('lessons')
      .select(['id', 'course_id', 'duration_ms', 'page_count'])
      .where('course_id', '=', courseId)
      .where('link_type', '=', 2)
      // A finished exercise would need answers, a training a program; these wait for the class.
      .where('kind', 'not in', ['exercise', 'training'])
      // Nobody in the class has open access yet.
      .where('is_try_see', '<=', 1)
      .orderBy('leaf_order')
      .execute()
    for (const [index, userId] of studentIds.entries()) {
      if (index < FRESH_PUPILS) continue
      const joinedAt = before(now, 9 * DAY)
      await db
        .insertInto('course_selections')
        .values({ id: newId(), course_id: courseId, user_id: userId, joined_at: joinedAt })
        .execute()
      const done = doneBy(index, leaves.length)
      for (const [order, leaf] of leaves.slice(0, done + 1).entries()) {
        const share = order < done ? 1 : 0.15 + ((index * 13) % 60) / 100
        const at = before(now, (done - order) * DAY + HOUR + ((index * 11 + order * 47) % 300) * MINUTE)
        await insertRecord(db, userId, leaf, share, at)
      }
    }
  }
}
