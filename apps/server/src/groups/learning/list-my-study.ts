import type { DataOf, listMyStudy as endpoint } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import type { Page } from '../../platform/paging.ts'
import { SECOND, weekDays, wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { courseFacts, percentOf, presentCourse } from '../course/index.ts'
import { listActiveDays } from './active-days.ts'
import { refuseLesson } from './policy.ts'
import { presentRecord } from './presenter.ts'
import { listRecords, type RecordRow } from './record-repository.ts'
import { getTotals, listSegments, listStudiedCourses, type Segment, type StudiedCourse } from './study-repository.ts'
import { viewerAddress } from './viewer-address.ts'

const RECENT = { index: 1, size: 10 }
const toSeconds = (milliseconds: number) => Math.round(milliseconds / SECOND)

/** A finished lesson is full; a begun one shows the larger of what is done and what was watched. */
function segmentPercent({ leaf_count, done_count, studied_share }: Segment): number {
  if (leaf_count > 0 && done_count === leaf_count) return 100
  return Math.min(99, Math.max(percentOf(done_count, leaf_count), Math.floor(studied_share * 100)))
}

/** The viewer of the lesson to go on with, when the caller may open it; else the catalogue is the place to go. */
function continueAddress(caller: Caller, course: StudiedCourse, now: Date): string {
  const { continue_id: lessonId, continue_kind: kind } = course
  if (!lessonId || !kind) return ''
  const facts = {
    ...courseFacts(course),
    isJoined: true,
    kind,
    isTrySee: course.continue_is_try_see ?? 0,
    opensAt: course.continue_opens_at,
    waitsFor: course.continue_waits_for,
  }
  if (refuseLesson(caller, facts, now)) return ''
  const hasContent = course.continue_has_content ?? false
  const trainingId = course.continue_training_id
  return viewerAddress({ lessonId, kind, hasContent, trainingId })
}

const sumOf = (days: readonly string[], watched: Map<string, number>) =>
  toSeconds(days.reduce((sum, day) => sum + (watched.get(day) ?? 0), 0))

/** 我的学习: what to continue, this week, joined courses with their progress, and totals. */
export async function listMyStudy(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  category: number | undefined,
  page: Page,
): Promise<DataOf<typeof endpoint>> {
  const { userId } = caller
  const now = clock.now()
  const week = weekDays(now)
  const lastWeek = weekDays(now, 1)
  const courses = await listStudiedCourses(db, caller, category, page, now)
  const [segments, recent, days, totals] = await Promise.all([
    listSegments(
      db,
      userId,
      courses.rows.map((course) => course.id),
    ),
    listRecords(db, { userId, courseId: undefined, openAt: now }, RECENT),
    listActiveDays(db, userId, lastWeek[0]),
    getTotals(db, userId),
  ])
  const watched = new Map(days.map(({ day, watched_ms }) => [day, watched_ms]))
  const unfinished: RecordRow | undefined = recent.rows.find((record) => !record.completed_at && record.has_content)
  return {
    Items: courses.rows.map((course) => ({
      ...presentCourse(course, caller),
      Segments: segments.filter((segment) => segment.course_id === course.id).map(segmentPercent),
      ContinueTitle: course.continue_title ?? '',
      ContinueAddr: continueAddress(caller, course, now),
      LastStudyTime: wireTime(course.last_study),
    })),
    TotalCount: courses.total,
    Continue: unfinished ? [presentRecord(unfinished)] : [],
    Week: week.map((Day) => ({ Day, Seconds: toSeconds(watched.get(Day) ?? 0) })),
    ActiveDays: week.filter((day) => watched.has(day)).length,
    WeekSeconds: sumOf(week, watched),
    LastWeekSeconds: sumOf(lastWeek, watched),
    TotalSeconds: toSeconds(totals.watched_ms),
    CompletedLessons: totals.completed,
  }
}
