import {
  type BodyOf,
  type DataOf,
  messages,
  PLAYBACK_RATE_MAX,
  REPORT_TOLERANCE_SECONDS,
  type reportRecord as reportEndpoint,
  VIDEO_COMPLETE_SHARE,
} from '@shijie/contract'
import { conflict } from '../../app-error.ts'
import type { Caller } from '../../caller.ts'
import type { Services } from '../../services.ts'
import { before, MINUTE, SECOND, shanghaiDay } from '../../time.ts'
import { percentOf } from '../course/presenter.ts'
import { getOpenLesson } from './get-lesson.ts'
import {
  addToDay,
  ensureRecord,
  fromMultirange,
  type Interval,
  lockRecord,
  type RecordForUpdate,
  restartClock,
  updateRecord,
} from './record-repository.ts'

/**
 * Longest silence that still counts as one sitting, for a classroom whose network is away. After a longer one the
 * wall clock starts anew: nobody can wait a day and then claim a whole lesson in one request.
 */
export const SITTING = 30 * MINUTE

type Report = BodyOf<typeof reportEndpoint>
type Progress = DataOf<typeof reportEndpoint>

/** Seconds of the wire to whole milliseconds inside the video; what lies outside is cut off. */
function toIntervals(intervals: Report['Intervals'], durationMs: number): Interval[] {
  const clamp = (seconds: number) => Math.min(durationMs, Math.max(0, Math.round(seconds * SECOND)))
  return intervals.map(([from, to]) => [clamp(from), clamp(to)] as const).filter(([from, to]) => to > from)
}

/** Growth that the wall clock allows at the highest playback rate. */
function isPlausible(record: RecordForUpdate, now: Date): boolean {
  const elapsed = now.getTime() - record.reported_at.getTime()
  const allowed = elapsed * PLAYBACK_RATE_MAX + REPORT_TOLERANCE_SECONDS * SECOND
  return record.merged_ms - record.watched_ms <= allowed
}

/**
 * Merges what a learner really watched into their record. Reporting twice changes nothing; growth faster than time
 * allows is refused and may be sent again later. 90 % of a video complete the lesson, once and for all.
 */
export async function reportRecord(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  report: Report,
): Promise<Progress> {
  const lesson = await getOpenLesson(db, caller, report.CourseHourId)
  const now = clock.now()
  const key = { userId: caller.userId, lessonId: lesson.id, courseId: lesson.course_id }
  const intervals = toIntervals(report.Intervals, lesson.duration_ms)
  const positionMs = Math.min(lesson.duration_ms, Math.round(report.Position * SECOND))
  await ensureRecord(db, key, now)
  await restartClock(db, key, before(now, SITTING), now)
  return db.transaction().execute(async (tx) => {
    const record = await lockRecord(tx, key, intervals)
    if (!isPlausible(record, now)) throw conflict(messages.reportTooFast)
    const isComplete = record.merged_ms >= lesson.duration_ms * VIDEO_COMPLETE_SHARE
    const completedAt = record.completed_at ?? (isComplete ? now : null)
    await updateRecord(tx, record.id, {
      watched: record.merged,
      watchedMs: record.merged_ms,
      positionMs,
      completedAt,
      now,
    })
    const growth = record.merged_ms - record.watched_ms
    if (growth > 0) await addToDay(tx, caller.userId, shanghaiDay(now), growth)
    return {
      Watched: fromMultirange(record.merged).map(([from, to]) => [from / SECOND, to / SECOND]),
      WatchedSeconds: record.merged_ms / SECOND,
      Percent: completedAt ? 100 : percentOf(record.merged_ms, lesson.duration_ms),
      IsCompleted: Number(completedAt !== null),
      Position: positionMs / SECOND,
    }
  })
}
