import { EXAM_GRACE_SECONDS, examMessages } from '@shijie/contract'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { MINUTE, momentAfter, momentBefore, SECOND, wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'
import { courseFacts, maySeeLearners } from '../course/index.ts'
import { getVisibleLesson, type LessonForCaller } from '../learning/index.ts'
import type { AttemptRow, PaperRow } from './repository.ts'

export const GRACE = EXAM_GRACE_SECONDS * SECOND

/** Does the caller run the lesson's course? They see hand-ins and grade. */
export const runsLesson = (caller: Caller, lesson: Pick<LessonForCaller, 'teacher_ids' | 'school_id'>): boolean =>
  maySeeLearners(caller, courseFacts(lesson))

/** A lesson whose course the caller runs; for everybody else there is nothing to see. */
export async function getOwnLesson(db: Db, caller: Caller, lessonId: string): Promise<LessonForCaller> {
  const lesson = await getVisibleLesson(db, caller, lessonId)
  if (!runsLesson(caller, lesson)) throw notFound()
  return lesson
}

/** When an attempt that begins now must end: its time, or the deadline, whichever is first. */
export function dueAt(paper: Pick<PaperRow, 'time_limit_minutes' | 'closes_at'>, start: Date): Date | null {
  const limit = paper.time_limit_minutes > 0 ? momentAfter(start, paper.time_limit_minutes * MINUTE) : null
  if (!limit || !paper.closes_at) return limit ?? paper.closes_at
  return new Date(Math.min(limit.getTime(), paper.closes_at.getTime()))
}

/** Why no new attempt may begin, or undefined. */
export function refuseStart(paper: PaperRow, attempts: readonly AttemptRow[], now: Date): string | undefined {
  if (paper.opens_at && now < paper.opens_at) return examMessages.notBegun(wireTime(paper.opens_at).slice(0, 16))
  if (paper.closes_at && now >= paper.closes_at) return examMessages.closed
  if (paper.attempt_limit > 0 && attempts.length >= paper.attempt_limit) return examMessages.noAttemptsLeft
  return undefined
}

/** Is it too late for answers, also for those that were on their way? */
export const isOver = (attempt: Pick<AttemptRow, 'due_at'>, receivedAt: Date): boolean =>
  attempt.due_at !== null && receivedAt > momentAfter(attempt.due_at, GRACE)

/** Attempts that ended before this are handed in by the server. */
export const overdueBefore = (now: Date): Date => momentBefore(now, GRACE)

/** May what is right be seen: after hand-in, or only after the deadline where the teacher says so. */
export function isRevealed(paper: Pick<PaperRow, 'reveal' | 'closes_at' | 'held_until'>, now: Date): boolean {
  const at = revealsAt(paper)
  return paper.reveal === 'handIn' || (at !== null && now >= at)
}

/** When answers are shown after the deadline: later, where somebody was given time back. */
export function revealsAt({ closes_at, held_until }: Pick<PaperRow, 'closes_at' | 'held_until'>): Date | null {
  return closes_at && held_until && held_until > closes_at ? held_until : closes_at
}

/** Seconds that are left, or -1 without an end. */
export const remainingSeconds = (attempt: Pick<AttemptRow, 'due_at'>, now: Date): number =>
  attempt.due_at ? Math.max(0, (attempt.due_at.getTime() - now.getTime()) / SECOND) : -1
