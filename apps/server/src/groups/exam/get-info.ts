import { bitOf, type ExamInfo } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { getLessonInCourse, noteVisit } from '../learning/index.ts'
import { handInOverdue } from './hand-in.ts'
import { isRevealed, refuseStart, remainingSeconds, runsLesson } from './policy.ts'
import { countedAttempt, presentAttempt, presentPaper } from './presenter.ts'
import { countMultiple, listAttempts } from './repository.ts'
import { getOpenPaper } from './start-attempt.ts'
import { examNow } from './steady-time.ts'

/** E044: the paper's outside and the caller's own attempts; nothing begins by looking at it, but the class board says that they are here. */
export async function getExamInfo(
  needs: Pick<Services, 'db' | 'clock' | 'config'>,
  caller: Caller,
  lessonId: string,
): Promise<ExamInfo> {
  const now = await examNow(needs)
  const { lesson, paper } = await getOpenPaper(needs, caller, lessonId)
  await noteVisit(needs, caller, lessonId)
  await handInOverdue(needs, { userId: caller.userId, lessonId })
  const [attempts, { PathTitles }, MultipleCount] = await Promise.all([
    listAttempts(needs.db, caller.userId, lessonId),
    getLessonInCourse(needs, caller, lessonId),
    countMultiple(needs.db, paper.id),
  ])
  const open = attempts.find(({ handed_in_at }) => handed_in_at === null)
  const refusal = refuseStart(paper, attempts, now)
  const canSee = isRevealed(paper, now)
  const counted = countedAttempt(attempts, paper.counts)
  return {
    ...presentPaper(paper),
    CourseId: lesson.course_id,
    CourseName: lesson.course_name,
    CourseHourId: lesson.id,
    CourseHourTitle: lesson.title,
    PathTitles,
    IsTeacher: bitOf(runsLesson(caller, lesson)),
    OpenAttemptId: open?.id ?? '',
    RemainingSeconds: open ? remainingSeconds(open, now) : -1,
    CanStart: bitOf(!open && !refusal),
    Refusal: open ? '' : (refusal ?? ''),
    IsRevealed: bitOf(canSee),
    PassPercent: lesson.completed_by === 'score' ? lesson.pass_percent : 0,
    MultipleCount,
    Attempts: attempts.map((attempt) => presentAttempt(attempt, canSee, attempt.id === counted)),
    ServerTime: wireTime(now),
  }
}
