import { type BodyOf, bitOf, type DataOf, examMessages, type gradeAnswer as gradeEndpoint } from '@shijie/contract'
import { conflict, invalid, notFound } from '../../platform/app-error.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { notify } from '../../platform/notify.ts'
import type { Services } from '../../services.ts'
import { settleScore } from './hand-in.ts'
import { getOwnLesson } from './policy.ts'
import { findAttempt, listQuestions, lockAttempt } from './repository.ts'

/** O173: a teacher's points and comment for a short answer; the study record follows in the same transaction. */
export async function gradeByTeacher(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { AttemptId, QuestionId, Points, Comment }: BodyOf<typeof gradeEndpoint>,
): Promise<DataOf<typeof gradeEndpoint>> {
  const now = clock.now()
  const found = await findAttempt(db, AttemptId)
  if (!found) throw notFound()
  const lesson = await getOwnLesson(db, caller, found.lesson_id)
  const question = (await listQuestions(db, found.paper_id)).find(({ id }) => id === QuestionId)
  if (!question) throw invalid(examMessages.unknownQuestion)
  if (question.kind !== 'short') throw invalid(examMessages.notGradable)
  if (Points > question.score) throw invalid(examMessages.pointsTooMany(question.score))
  return db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, AttemptId, 'update')
    if (!attempt?.handed_in_at) throw conflict(examMessages.notHandedIn)
    const answer = tx
      .updateTable('exam_answers')
      .set({ points: Points, comment: Comment, graded_by: caller.userId, graded_at: now })
      .where('attempt_id', '=', AttemptId)
      .where('question_id', '=', QuestionId)
    await answer.execute()
    const { points } = await settleScore(tx, attempt, now)
    // Once the last answer has its points.
    const told = {
      kind: 'marked',
      userIds: points === null ? [] : [attempt.user_id],
      subjectId: lesson.id,
      at: now,
    } as const
    await notify(tx, { ...told, title: lesson.title, actorId: caller.userId })
    const details = { lessonId: lesson.id, questionId: QuestionId, points: Points }
    const act: AuditEntry = {
      actorId: caller.userId,
      schoolId: lesson.school_id,
      action: 'exam.grade',
      subjectId: AttemptId,
    }
    await recordAudit(tx, now, { ...act, details })
    const row = await findAttempt(tx, AttemptId)
    return { Points: points ?? -1, Percent: row?.percent ?? -1, IsGraded: bitOf(points !== null) }
  })
}
