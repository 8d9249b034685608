import type { BodyOf, DataOf, handIn as handInEndpoint } from '@shijie/contract'
import { inTransaction } from '../../db/transaction.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { keepScore } from '../learning/index.ts'
import { checkAnswers } from './check-answers.ts'
import { markAnswer } from './mark-answer.ts'
import { isOver, overdueBefore } from './policy.ts'
import {
  type AttemptRow,
  countedPercent,
  findAttempt,
  getPaperRow,
  keepTimes,
  listAnswers,
  listOverdue,
  listQuestions,
  lockAttempt,
  sumPoints,
  upsertAnswers,
} from './repository.ts'
import { examNow } from './steady-time.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** Points of everything that needs no teacher; what was not answered gets a row as well. */
async function gradeAll(tx: Db, attempt: AttemptRow, now: Date): Promise<void> {
  const [questions, answers] = [await listQuestions(tx, attempt.paper_id), await listAnswers(tx, attempt.id)]
  const rows = questions.map((question) => {
    const answer = answers.find(({ question_id }) => question_id === question.id)
    const value = answer?.value ?? []
    return {
      attempt_id: attempt.id,
      question_id: question.id,
      value,
      sequence: answer?.sequence ?? 0,
      saved_at: answer?.saved_at ?? now,
      points: markAnswer(question, value) ?? null,
    }
  })
  await tx
    .insertInto('exam_answers')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['attempt_id', 'question_id'])
        .doUpdateSet((eb) => ({ points: eb.ref('excluded.points'), graded_at: null, graded_by: null, levels: null })),
    )
    .execute()
}

/** Adds an attempt up, and tells the study record which result counts now. */
export async function settleScore(tx: Db, attempt: AttemptRow, now: Date): Promise<{ points: number | null }> {
  const paper = await getPaperRow(tx, attempt.paper_id)
  const points = await sumPoints(tx, attempt.id)
  const percent = points === null ? null : Math.round((100 * points) / Number(paper.full_score))
  await tx.updateTable('exam_attempts').set({ points, percent }).where('id', '=', attempt.id).execute()
  const { course_id } = await tx
    .selectFrom('lessons')
    .select('course_id')
    .where('id', '=', attempt.lesson_id)
    .executeTakeFirstOrThrow()
  const counted = await countedPercent(tx, attempt, paper.counts)
  const key = { userId: attempt.user_id, lessonId: attempt.lesson_id, courseId: course_id }
  await keepScore(tx, { ...key, percent: counted, replacesEarlier: true }, now)
  return { points }
}

/** In the transaction that has locked the open attempt. */
async function close(tx: Db, attempt: AttemptRow, by: 'learner' | 'server', at: Date, now: Date): Promise<void> {
  await tx
    .updateTable('exam_attempts')
    .set({ handed_in_at: at, handed_in_by: by })
    .where('id', '=', attempt.id)
    .execute()
  await gradeAll(tx, attempt, now)
  await settleScore(tx, attempt, now)
}

/** Hands in what is there when time and grace are over; a second one finds nothing to do. */
async function closeOverdue(db: Db, attemptId: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId, 'update')
    if (!attempt || attempt.handed_in_at || !attempt.due_at || !isOver(attempt, now)) return
    await close(tx, attempt, 'server', attempt.due_at, now)
  })
}

/** Hands in for everybody whose time is over, or for one learner at one lesson before it is read. */
export async function handInOverdue(needs: Needs, of?: { userId: string; lessonId: string }): Promise<number> {
  const now = await examNow(needs)
  const { db } = needs
  let count = 0
  for (;;) {
    const ids = await listOverdue(db, overdueBefore(now), of)
    for (const id of ids) await closeOverdue(db, id, now)
    count += ids.length
    if (ids.length < 200) return count
  }
}

/** The own attempt, whose time may be over: then it is handed in first. */
export async function getOwnAttempt(needs: Needs, caller: Caller, attemptId: string, now: Date): Promise<AttemptRow> {
  const attempt = await findAttempt(needs.db, attemptId)
  if (!attempt || attempt.user_id !== caller.userId) throw notFound()
  if (attempt.handed_in_at || !isOver(attempt, now)) return attempt
  await closeOverdue(needs.db, attemptId, now)
  return (await findAttempt(needs.db, attemptId)) ?? attempt
}

/**
 * E042: the last answers, then grading and the study record, all or nothing. Asked again it says what happened the
 * first time. The moment of receipt counts, however long the database takes.
 */
export async function handInAttempt(
  needs: Needs,
  caller: Caller,
  body: BodyOf<typeof handInEndpoint>,
): Promise<DataOf<typeof handInEndpoint>> {
  const now = await examNow(needs)
  const { db } = needs
  const before = await getOwnAttempt(needs, caller, body.AttemptId, now)
  if (!before.handed_in_at) {
    const changes = checkAnswers(await listQuestions(db, before.paper_id), body.Answers)
    await db.transaction().execute(async (tx) => {
      const attempt = await lockAttempt(tx, before.id, 'update')
      if (!attempt || attempt.handed_in_at) return
      await upsertAnswers(tx, attempt.id, changes, now)
      await keepTimes(tx, attempt, body.Times, now)
      await close(tx, attempt, 'learner', now, now)
    })
  }
  const attempt = (await findAttempt(db, before.id)) ?? before
  return { AttemptId: attempt.id, HandInTime: wireTime(attempt.handed_in_at), HandedInBy: attempt.handed_in_by ?? '' }
}
