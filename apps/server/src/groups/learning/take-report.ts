import {
  type BodyOf,
  bitOf,
  type DataOf,
  messages,
  REPORT_TOLERANCE_SECONDS,
  type reportRecord as reportEndpoint,
} from '@shijie/contract'
import { conflict } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { momentBefore, SECOND, shanghaiDay } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { percentOf } from '../course/index.ts'
import { hasAnsweredAll } from './answer-self-check.ts'
import { getOpenLesson } from './get-lesson.ts'
import { type Measure, measureOf } from './lesson-measure.ts'
import {
  addToDay,
  ensureRecord,
  fromMultirange,
  lockClock,
  lockRecord,
  type RecordForUpdate,
  restartClock,
  setClock,
  updateRecord,
} from './record-repository.ts'
import { SITTING } from './sitting.ts'

type Report = BodyOf<typeof reportEndpoint>
type Progress = DataOf<typeof reportEndpoint>

/** What the record becomes: of a video the length that was watched, of reading the pages and the time, both as time allows. */
function study(record: RecordForUpdate, measure: Measure, report: Report, now: Date) {
  const elapsed = Math.max(0, now.getTime() - record.reported_at.getTime())
  const known = measure.isRead ? record.pages_shown : record.watched_ms
  if (record.merged_length - known > measure.allowedIn(elapsed)) throw conflict(messages.reportTooFast)
  if (!measure.isRead) return { watchedMs: record.merged_length, pagesShown: 0 }
  const readMs = Math.min(elapsed, Math.round(report.Seconds * SECOND))
  return { watchedMs: record.watched_ms + readMs, pagesShown: record.merged_length }
}

/**
 * Books the time that the growth took at least, after everything that is booked already. Two lessons in two windows share
 * the hours of one learner: together they can't grow faster than one.
 */
async function bookTime(tx: Db, userId: string, record: RecordForUpdate, spentMs: number, now: Date): Promise<void> {
  if (spentMs <= 0) return
  const busyUntil = await lockClock(tx, userId, record.reported_at)
  const start = Math.max(busyUntil.getTime(), record.reported_at.getTime())
  const end = start + spentMs
  if (end > now.getTime() + REPORT_TOLERANCE_SECONDS * SECOND) throw conflict(messages.reportTooFast)
  await setClock(tx, userId, new Date(end))
}

/**
 * Merges what a learner really watched, or the pages that were really shown, into their record. Reporting twice changes
 * nothing; growth faster than time allows is refused and may be sent again later. 90 % of a video or all pages complete
 * the lesson, once and for all; a page of blocks also wants its questions answered.
 */
export async function takeReport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  report: Report,
): Promise<Progress> {
  const lesson = await getOpenLesson({ db, clock }, caller, report.CourseHourId)
  const now = clock.now()
  const key = { userId: caller.userId, lessonId: lesson.id, courseId: lesson.course_id }
  const measure = measureOf(lesson)
  const unit = measure.isRead ? 1 : SECOND
  const positionMs = Math.min((measure.total / unit) * SECOND, Math.round(report.Position * SECOND))
  await ensureRecord(db, key, now)
  await restartClock(db, key, momentBefore(now, SITTING), now)
  return db.transaction().execute(async (tx) => {
    const record = await lockRecord(tx, key, measure.toIntervals(report.Intervals))
    const { watchedMs, pagesShown } = study(record, measure, report, now)
    const grown = measure.isRead ? pagesShown - record.pages_shown : watchedMs - record.watched_ms
    await bookTime(tx, caller.userId, record, measure.timeOf(grown), now)
    const isRead = measure.total > 0 && record.merged_length >= measure.enough
    const isComplete = isRead && (lesson.kind !== 'page' || (await hasAnsweredAll(tx, caller.userId, lesson.id)))
    const completedAt = record.completed_at ?? (isComplete ? now : null)
    await updateRecord(tx, record.id, { watched: record.merged, watchedMs, pagesShown, positionMs, completedAt, now })
    const growth = watchedMs - record.watched_ms
    if (growth > 0) await addToDay(tx, caller.userId, shanghaiDay(now), growth)
    return {
      Watched: fromMultirange(record.merged).map(([from, to]) => [from / unit, to / unit]),
      WatchedSeconds: watchedMs / SECOND,
      PagesShown: pagesShown,
      Percent: completedAt ? 100 : percentOf(record.merged_length, measure.total),
      IsCompleted: bitOf(completedAt !== null),
      Position: positionMs / SECOND,
    }
  })
}
