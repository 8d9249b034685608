import type { ChosenLevel } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../services.ts'
import type { QuestionBody } from '../exam/index.ts'

/** An answer that was handed in, with its mark. */
export interface AnswerRow {
  attempt_id: string
  question_id: string
  user_name: string
  student_no: string | null
  number: number
  value: string[]
  points: string | null
  comment: string
  levels: ChosenLevel[] | null
  mark_version: number
  graded_by: string | null
  grader_name: string | null
  graded_at: Date | null
  sign: string
  history: MarkStep[]
}

/** A mark that became another, as JSON has it. */
export interface MarkStep {
  from: number | null
  to: number | null
  isUndo: boolean
  by: string
  at: string
}

/** What stays the same of an attempt and says nothing about whose it is: by it they are shuffled and named. */
const SIGN = sql`upper(left(md5('marking' || a.id::text), 4))`

/** Names in their order, or the order of the signs. */
export const orderOf = (isAnonymous: boolean): RawBuilder<unknown> =>
  isAnonymous ? sql`md5('marking' || a.id::text)` : sql`u.student_no nulls last, u.name, a.number, a.id`

/** All that was decided about an answer, the newest first. */
const HISTORY = sql`coalesce((
  select json_agg(json_build_object('from', c.points_before, 'to', c.points_after, 'isUndo', c.is_undo, 'by', m.name,
    'at', c.changed_at) order by c.version_after desc)
  from answer_mark_changes c join users m on m.id = c.changed_by
  where c.attempt_id = n.attempt_id and c.question_id = n.question_id), '[]'::json)`

const COLUMNS = sql`n.attempt_id, n.question_id, u.name as user_name, u.student_no, a.number, n.value, n.points, n.comment,
  n.levels, n.mark_version, n.graded_by, g.name as grader_name, n.graded_at, ${SIGN} as sign, ${HISTORY} as history`

const ANSWERS = sql`exam_attempts a join exam_answers n on n.attempt_id = a.id join users u on u.id = a.user_id
  join exam_questions q on q.id = n.question_id left join users g on g.id = n.graded_by`

/** Something was written, or somebody has to look all the same. */
const IS_WRITTEN = sql`(n.points is null or exists (select from unnest(n.value) part where btrim(part) <> ''))`

export async function listDeskAnswers(
  db: Db,
  lessonId: string,
  of: { questionId?: string | undefined; attemptId?: string | undefined },
  { isAnonymous, most }: { isAnonymous: boolean; most: number },
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select ${COLUMNS} from ${ANSWERS}
    where a.lesson_id = ${lessonId} and a.handed_in_at is not null and q.kind in ('short', 'fill') and ${IS_WRITTEN}
      ${of.questionId ? sql`and q.id = ${of.questionId}` : sql``} ${of.attemptId ? sql`and a.id = ${of.attemptId}` : sql``}
    order by ${orderOf(isAnonymous)}, q.sort limit ${most}`.execute(db)
  return rows
}

export interface DeskQuestion {
  id: string
  number: number
  kind: 'short' | 'fill'
  stem: string
  score: string
  body: QuestionBody
  answers: number
  waiting: number
  is_old: boolean
}

/** Open questions of the paper in force, and of those before it whose answers wait. */
export async function listDeskQuestions(db: Db, lessonId: string): Promise<DeskQuestion[]> {
  const { rows } = await sql<DeskQuestion>`
    select q.id, q.sort + 1 as number, q.kind, q.stem, q.score, q.body, x.answers, x.waiting,
      p.superseded_at is not null as is_old
    from exam_papers p join exam_questions q on q.paper_id = p.id and q.kind in ('short', 'fill')
    cross join lateral (
      select count(*)::int as answers, count(*) filter (where n.points is null)::int as waiting
      from exam_attempts a join exam_answers n on n.attempt_id = a.id and n.question_id = q.id
      where a.paper_id = p.id and a.lesson_id = ${lessonId} and a.handed_in_at is not null and ${IS_WRITTEN}) x
    where p.lesson_id = ${lessonId} and (p.superseded_at is null or x.waiting > 0)
    order by p.superseded_at desc nulls first, q.sort limit 200`.execute(db)
  return rows
}

export interface DeskAttempt {
  id: string
  user_id: string
  user_name: string
  student_no: string | null
  number: number
  handed_in_at: Date
  waiting: number
  is_frozen: boolean
  sign: string
}

export async function listDeskAttempts(
  db: Db,
  lessonId: string,
  { isAnonymous, most }: { isAnonymous: boolean; most: number },
): Promise<DeskAttempt[]> {
  const { rows } = await sql<DeskAttempt>`
    select a.id, a.user_id, u.name as user_name, u.student_no, a.number, a.handed_in_at, ${SIGN} as sign, x.waiting,
      f.user_id is not null as is_frozen
    from exam_attempts a join users u on u.id = a.user_id join lessons l on l.id = a.lesson_id
    left join frozen_achievements f on f.course_id = l.course_id and f.user_id = a.user_id
    cross join lateral (select count(*)::int as waiting from exam_answers n
      where n.attempt_id = a.id and n.points is null) x
    where a.lesson_id = ${lessonId} and a.handed_in_at is not null
    order by ${orderOf(isAnonymous)} limit ${most}`.execute(db)
  return rows
}
