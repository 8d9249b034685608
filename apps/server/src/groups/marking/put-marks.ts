import {
  type BodyOf,
  type ChosenLevel,
  chooseLevels,
  type DataOf,
  examMessages,
  markingMessages,
  pointsOfLevels,
  type putAnswerMarks as putEndpoint,
  type undoAnswerMarks as undoEndpoint,
} from '@shijie/contract'
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { notify } from '../../platform/notify.ts'
import type { Db, Services } from '../../services.ts'
import { getOwnLesson, type QuestionBody, sumAttempts } from '../exam/index.ts'
import { presentMark } from './presenter.ts'

type Needs = Pick<Services, 'db' | 'clock'>
type Given = BodyOf<typeof putEndpoint>['Marks'][number]

interface MarkedRow {
  attempt_id: string
  question_id: string
  kind: string
  score: string
  body: QuestionBody
  handed_in_at: Date | null
  points: string | null
  comment: string
  levels: ChosenLevel[] | null
  mark_version: number
  graded_by: string | null
  grader_name: string | null
  graded_at: Date | null
}

const keyOf = (attemptId: string, questionId: string) => `${attemptId} ${questionId}`

/** In one order, so that two decisions wait for each other instead of in a circle. */
async function lockAttempts(tx: Db, lessonId: string, attemptIds: readonly string[]): Promise<void> {
  const ids = [...new Set(attemptIds)]
  await sql`select id from exam_attempts where lesson_id = ${lessonId} and id = any(${ids}::uuid[])
    order by id for update`.execute(tx)
}

async function findAnswers(tx: Db, lessonId: string, marks: readonly Given[]): Promise<Map<string, MarkedRow>> {
  const { rows } = await sql<MarkedRow>`
    select n.attempt_id, n.question_id, q.kind, q.score, q.body, a.handed_in_at, n.points, n.comment, n.levels,
      n.mark_version, n.graded_by, g.name as grader_name, n.graded_at
    from unnest(${marks.map((one) => one.AttemptId)}::uuid[], ${marks.map((one) => one.QuestionId)}::uuid[])
      as w (attempt_id, question_id)
    join exam_attempts a on a.id = w.attempt_id and a.lesson_id = ${lessonId}
    join exam_answers n on n.attempt_id = a.id and n.question_id = w.question_id
    join exam_questions q on q.id = n.question_id left join users g on g.id = n.graded_by`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row.attempt_id, row.question_id), row]))
}

/** The levels in words, after everything that can be wrong with a mark. */
function judge(row: MarkedRow, { Points, Levels }: Given): ChosenLevel[] {
  if (row.handed_in_at === null) throw conflict(examMessages.notHandedIn)
  if (row.kind !== 'short' && row.kind !== 'fill') throw invalid(markingMessages.notOpen)
  const score = Number(row.score)
  if (Points > score) throw invalid(examMessages.pointsTooMany(score))
  if (Levels.length === 0) return []
  const chosen = chooseLevels(row.body.rubric?.criteria ?? [], Levels)
  if (!chosen) throw conflict(markingMessages.levelsMissing)
  const worth = pointsOfLevels(chosen, score)
  if (worth !== Points) throw conflict(markingMessages.levelsDiffer(worth))
  return chosen
}

interface Decision {
  batchId: string
  lessonId: string
  by: string
  now: Date
}

interface NewMark {
  row: MarkedRow
  given: Given
  levels: ChosenLevel[]
}

async function writeMarks(tx: Db, marks: readonly NewMark[], { batchId, lessonId, by, now }: Decision): Promise<void> {
  const changes = marks.map(({ row, given, levels }) => ({
    attempt_id: row.attempt_id,
    question_id: row.question_id,
    points: given.Points,
    comment: given.Comment,
    levels: levels.length > 0 ? levels : null,
  }))
  const written = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as v (attempt_id uuid, question_id uuid, points numeric, comment text, levels jsonb)`
  await sql`
    insert into answer_mark_changes (batch_id, attempt_id, question_id, lesson_id, points_before, comment_before,
      levels_before, graded_by_before, graded_at_before, version_after, changed_by, changed_at)
    select ${batchId}, n.attempt_id, n.question_id, ${lessonId}, n.points, n.comment, n.levels, n.graded_by, n.graded_at,
      n.mark_version + 1, ${by}, ${now}
    from ${written} join exam_answers n on n.attempt_id = v.attempt_id and n.question_id = v.question_id`.execute(tx)
  await sql`
    update exam_answers n set points = v.points, comment = v.comment, levels = v.levels, graded_by = ${by},
      graded_at = ${now}, mark_version = n.mark_version + 1
    from ${written} where n.attempt_id = v.attempt_id and n.question_id = v.question_id`.execute(tx)
}

/** Attempts that have no mark yet, or have one. */
const listByMark = (tx: Db, ids: readonly string[], isWithout: 'is' | 'is not') =>
  tx
    .selectFrom('exam_attempts')
    .select(['id', 'user_id'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where('percent', isWithout, null)
    .execute()

/** O1052: all of it or nothing, and nothing over what somebody else has decided meanwhile. */
export async function putAnswerMarks(
  { db, clock }: Needs,
  caller: Caller,
  { CourseHourId, Marks }: BodyOf<typeof putEndpoint>,
): Promise<DataOf<typeof putEndpoint>> {
  const lesson = await getOwnLesson(db, caller, CourseHourId)
  if (new Set(Marks.map((one) => keyOf(one.AttemptId, one.QuestionId))).size < Marks.length)
    throw invalid(markingMessages.answerTwice)
  const now = clock.now()
  const ids = Marks.map(({ AttemptId }) => AttemptId)
  return db.transaction().execute(async (tx) => {
    await lockAttempts(tx, lesson.id, ids)
    const answers = await findAnswers(tx, lesson.id, Marks)
    const marks = Marks.map((given) => {
      const row = answers.get(keyOf(given.AttemptId, given.QuestionId))
      // Somebody else's attempt, or a question that it does not have: there is no such answer.
      if (!row) throw notFound()
      return { row, given, levels: judge(row, given) }
    })
    const clashing = marks.filter(({ row, given }) => row.mark_version !== given.Seen)
    if (clashing.length > 0)
      return { BatchId: '', MarkedCount: 0, Clashes: clashing.map(({ row }) => presentMark(row)) }
    const batchId = newId()
    const unmarked = await listByMark(tx, ids, 'is')
    await writeMarks(tx, marks, { batchId, lessonId: lesson.id, by: caller.userId, now })
    await sumAttempts(tx, lesson.id, ids, now)
    // Whose last answer has its points now.
    const userIds = (
      await listByMark(
        tx,
        unmarked.map(({ id }) => id),
        'is not',
      )
    ).map(({ user_id }) => user_id)
    const told = { kind: 'marked', subjectId: lesson.id, title: lesson.title } as const
    await notify(tx, { ...told, userIds, actorId: caller.userId, at: now })
    const act = { actorId: caller.userId, schoolId: lesson.school_id, action: 'exam.grade' } as const
    const details = { lessonId: lesson.id, batchId, changed: marks.length }
    await recordAudit(tx, now, { ...act, subjectId: lesson.id, details })
    return { BatchId: batchId, MarkedCount: marks.length, Clashes: [] }
  })
}

/** O1053: what was before the decision stands again; a mark that was changed since stays, and with it all of them. */
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
        .execute()
    const ids = (await find()).map(({ attempt_id }) => attempt_id)
    if (ids.length === 0) throw conflict(markingMessages.undone)
    await lockAttempts(tx, lesson.id, ids)
    const { rows } = await sql<{ attempt_id: string }>`
      update exam_answers n set points = c.points_before, comment = c.comment_before, levels = c.levels_before,
        graded_by = c.graded_by_before, graded_at = c.graded_at_before, mark_version = n.mark_version + 1
      from answer_mark_changes c where c.batch_id = ${BatchId} and c.attempt_id = n.attempt_id
        and c.question_id = n.question_id and n.mark_version = c.version_after
      returning n.attempt_id`.execute(tx)
    if (rows.length < (await find()).length || rows.length === 0) throw conflict(markingMessages.undone)
    await tx.deleteFrom('answer_mark_changes').where('batch_id', '=', BatchId).execute()
    await sumAttempts(tx, lesson.id, ids, now)
    const act = { actorId: caller.userId, schoolId: lesson.school_id, action: 'exam.undo_grade' } as const
    const details = { lessonId: lesson.id, batchId: BatchId, changed: rows.length }
    await recordAudit(tx, now, { ...act, subjectId: lesson.id, details })
    return { ChangedCount: rows.length }
  })
}
