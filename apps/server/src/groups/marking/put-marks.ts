import {
  type BodyOf,
  type ChosenLevel,
  chooseLevels,
  type DataOf,
  examMessages,
  markingMessages,
  pointsOfLevels,
  type putAnswerMarks as putEndpoint,
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
  user_id: string
  number: number
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
export async function lockAttempts(tx: Db, lessonId: string, attemptIds: readonly string[]): Promise<void> {
  const ids = [...new Set(attemptIds)]
  await sql`select id from exam_attempts where lesson_id = ${lessonId} and id = any(${ids}::uuid[])
    order by id for update`.execute(tx)
}

async function findAnswers(tx: Db, lessonId: string, marks: readonly Given[]): Promise<Map<string, MarkedRow>> {
  const { rows } = await sql<MarkedRow>`
    select n.attempt_id, n.question_id, a.user_id, q.sort + 1 as number, q.kind, q.score, q.body, a.handed_in_at, n.points, n.comment, n.levels,
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
  lesson: { id: string; title: string; school_id: string | null }
  by: string
  now: Date
}

interface NewMark {
  row: MarkedRow
  given: Given
  levels: ChosenLevel[]
}

async function writeMarks(tx: Db, marks: readonly NewMark[], { batchId, lesson, by, now }: Decision): Promise<void> {
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
      levels_before, graded_by_before, graded_at_before, version_after, points_after, changed_by, changed_at)
    select ${batchId}, n.attempt_id, n.question_id, ${lesson.id}, n.points, n.comment, n.levels, n.graded_by, n.graded_at,
      n.mark_version + 1, v.points, ${by}, ${now}
    from ${written} join exam_answers n on n.attempt_id = v.attempt_id and n.question_id = v.question_id`.execute(tx)
  await sql`
    update exam_answers n set points = v.points, comment = v.comment, levels = v.levels, graded_by = ${by},
      graded_at = ${now}, mark_version = n.mark_version + 1
    from ${written} where n.attempt_id = v.attempt_id and n.question_id = v.question_id`.execute(tx)
}

interface MarkStep {
  user_id: string
  number: number
  before: string | null
  after: number | null
}

const pointsOf = (points: string | null): number | null => (points === null ? null : Number(points))

/** What was given anew is one line; each mark that was another before is a line of its own, under its pupil's name. */
export async function auditMarks(
  tx: Db,
  action: 'exam.grade' | 'exam.undo_grade',
  steps: readonly MarkStep[],
  { batchId, lesson, by, now }: Decision,
): Promise<void> {
  const act = { actorId: by, schoolId: lesson.school_id, action }
  const paper = lesson.title
  const changed = steps.filter(({ before }) => before !== null)
  const given = steps.length - changed.length
  const first = { ...act, subjectId: lesson.id, details: { lessonId: lesson.id, batchId, paper, changed: given } }
  await recordAudit(
    tx,
    now,
    ...(given > 0 ? [first] : []),
    ...changed.map(({ user_id, number: question, before, after }) => ({
      ...act,
      subjectId: user_id,
      details: { lessonId: lesson.id, batchId, paper, question, from: pointsOf(before), to: after },
    })),
  )
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
      return { BatchId: '', MarkedCount: 0, Clashes: clashing.map(({ row }) => presentMark(row, caller.userId)) }
    const batchId = newId()
    const unmarked = await listByMark(tx, ids, 'is')
    const decision = { batchId, lesson, by: caller.userId, now }
    await writeMarks(tx, marks, decision)
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
    const changes = marks.map(({ row, given }) => ({ ...row, before: row.points, after: given.Points }))
    await auditMarks(tx, 'exam.grade', changes, decision)
    return { BatchId: batchId, MarkedCount: marks.length, Clashes: [] }
  })
}
