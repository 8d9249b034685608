import { bitOf, type ExamResult, examMessages } from '@shijie/contract'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { handInOverdue } from './hand-in.ts'
import { getOwnLesson, isRevealed, revealsAt } from './policy.ts'
import { countedAttempt, presentAttempt, presentResultQuestion } from './presenter.ts'
import { type AttemptRow, findAttempt, getPaperRow, listAnswers, listAttempts, listQuestions } from './repository.ts'
import { inOrder } from './shuffle.ts'
import { examNow } from './steady-time.ts'

/** The own attempt, or one of a course that the caller runs; any other does not exist. */
export async function getReadableAttempt(
  db: Db,
  caller: Caller,
  attemptId: string,
): Promise<{ attempt: AttemptRow; isTeacher: boolean }> {
  const attempt = await findAttempt(db, attemptId)
  if (!attempt) throw notFound()
  if (attempt.user_id === caller.userId) return { attempt, isTeacher: false }
  await getOwnLesson(db, caller, attempt.lesson_id)
  return { attempt, isTeacher: true }
}

async function describePeople(db: Db, attempt: AttemptRow) {
  const [user, lesson] = await Promise.all([
    db.selectFrom('users').select(['name', 'student_no']).where('id', '=', attempt.user_id).executeTakeFirst(),
    db.selectFrom('lessons').select('course_id').where('id', '=', attempt.lesson_id).executeTakeFirst(),
  ])
  return { UserName: user?.name ?? '', StudentNo: user?.student_no ?? '', CourseId: lesson?.course_id ?? '' }
}

/** O171: an attempt after hand-in. Whoever runs the course sees everything at once. */
export async function getExamResult(
  needs: Pick<Services, 'db' | 'clock' | 'config'>,
  caller: Caller,
  attemptId: string,
): Promise<ExamResult> {
  const now = await examNow(needs)
  const { db } = needs
  const before = await getReadableAttempt(db, caller, attemptId)
  await handInOverdue(needs, { userId: before.attempt.user_id, lessonId: before.attempt.lesson_id })
  const attempt = (await findAttempt(db, attemptId)) ?? before.attempt
  if (!attempt.handed_in_at) throw conflict(examMessages.notHandedIn)
  const paper = await getPaperRow(db, attempt.paper_id)
  const [questions, answers, attempts, people] = await Promise.all([
    listQuestions(db, paper.id),
    listAnswers(db, attempt.id),
    listAttempts(db, attempt.user_id, attempt.lesson_id),
    describePeople(db, attempt),
  ])
  const shown = before.isTeacher || isRevealed(paper, now)
  return {
    ...presentAttempt(
      { ...attempt, full_score: paper.full_score },
      shown,
      countedAttempt(attempts, paper.counts) === attempt.id,
    ),
    ...people,
    ExamName: paper.name,
    Mode: paper.mode,
    CourseHourId: attempt.lesson_id,
    IsTeacher: bitOf(before.isTeacher),
    IsRevealed: bitOf(shown),
    RescoreTime: shown ? wireTime(attempt.rescored_at) : '',
    RevealTime: shown ? '' : wireTime(revealsAt(paper)),
    Questions: inOrder(questions, paper, attempt.id).map((question) => {
      const answer = answers.find(({ question_id }) => question_id === question.id)
      return presentResultQuestion(needs, caller, question, answer, { isRevealed: shown, now })
    }),
  }
}
