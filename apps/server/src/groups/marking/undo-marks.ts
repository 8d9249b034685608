import { type BodyOf, type DataOf, markingMessages, type undoAnswerMarks as undoEndpoint } from '@shijie/contract'
import { sql } from 'kysely'
import { conflict } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../services.ts'
import { getOwnLesson, sumAttempts } from '../exam/index.ts'
import { auditMarks, lockAttempts } from './put-marks.ts'

type Needs = Pick<Services, 'db' | 'clock'>

interface UndoneRow {
  attempt_id: string
  user_id: string
  number: number
  before: string | null
  after: string | null
}

/**
 * O1053: what was before the decision stands again; a mark that was changed since stays, and with it all of them. The history
 * keeps the decision and that it was taken back.
 */
export async function undoAnswerMarks(
  { db, clock }: Needs,
  caller: Caller,
  { CourseHourId, BatchId }: BodyOf<typeof undoEndpoint>,
): Promise<DataOf<typeof undoEndpoint>> {
  const lesson = await getOwnLesson(db, caller, CourseHourId)
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const find = () =>
      tx
        .selectFrom('answer_mark_changes')
        .select(['attempt_id', 'question_id'])
        .where('batch_id', '=', BatchId)
        .where('lesson_id', '=', lesson.id)
        .where('undone_at', 'is', null)
        .where('is_undo', '=', false)
        .execute()
    const ids = (await find()).map(({ attempt_id }) => attempt_id)
    if (ids.length === 0) throw conflict(markingMessages.undone)
    await lockAttempts(tx, lesson.id, ids)
    const { rows: steps } = await sql<UndoneRow>`
      select n.attempt_id, a.user_id, q.sort + 1 as number, n.points as before, c.points_before as after
      from answer_mark_changes c join exam_answers n on n.attempt_id = c.attempt_id and n.question_id = c.question_id
      join exam_attempts a on a.id = n.attempt_id join exam_questions q on q.id = n.question_id
      where c.batch_id = ${BatchId} and c.undone_at is null and n.mark_version = c.version_after`.execute(tx)
    if (steps.length < (await find()).length || steps.length === 0) throw conflict(markingMessages.undone)
    const batchId = newId()
    await sql`
      insert into answer_mark_changes (batch_id, attempt_id, question_id, lesson_id, points_before, comment_before,
        levels_before, graded_by_before, graded_at_before, version_after, points_after, is_undo, changed_by, changed_at)
      select ${batchId}, n.attempt_id, n.question_id, c.lesson_id, n.points, n.comment, n.levels, n.graded_by, n.graded_at,
        n.mark_version + 1, c.points_before, true, ${caller.userId}, ${now}
      from answer_mark_changes c join exam_answers n on n.attempt_id = c.attempt_id and n.question_id = c.question_id
      where c.batch_id = ${BatchId}`.execute(tx)
    await sql`
      update exam_answers n set points = c.points_before, comment = c.comment_before, levels = c.levels_before,
        graded_by = c.graded_by_before, graded_at = c.graded_at_before, mark_version = n.mark_version + 1
      from answer_mark_changes c where c.batch_id = ${BatchId} and c.attempt_id = n.attempt_id
        and c.question_id = n.question_id`.execute(tx)
    await tx.updateTable('answer_mark_changes').set({ undone_at: now }).where('batch_id', '=', BatchId).execute()
    await sumAttempts(tx, lesson.id, ids, now)
    const decision = { batchId, lesson, by: caller.userId, now }
    const back = steps.map((step) => ({ ...step, after: step.after === null ? null : Number(step.after) }))
    await auditMarks(tx, 'exam.undo_grade', back, decision)
    return { ChangedCount: steps.length }
  })
}
