import type { QuestionTime } from '@shijie/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { Db } from '../../services.ts'
import { type Question, toQuestion } from './question-body.ts'

export type PaperRow = Selectable<Database['exam_papers']>
export type AttemptRow = Selectable<Database['exam_attempts']>
export type AnswerRow = Selectable<Database['exam_answers']>

/** The paper of a lesson that is in force. */
export const findPaperOfLesson = (db: Db, lessonId: string): Promise<PaperRow | undefined> =>
  db
    .selectFrom('exam_papers')
    .selectAll()
    .where('lesson_id', '=', lessonId)
    .where('superseded_at', 'is', null)
    .executeTakeFirst()

export const getPaperRow = (db: Db, paperId: string): Promise<PaperRow> =>
  db.selectFrom('exam_papers').selectAll().where('id', '=', paperId).executeTakeFirstOrThrow()

export async function listQuestions(db: Db, paperId: string): Promise<Question[]> {
  const rows = await db
    .selectFrom('exam_questions as q')
    .innerJoin('exam_papers as p', 'p.id', 'q.paper_id')
    .selectAll('q')
    .select('p.multiple_rule')
    .where('q.paper_id', '=', paperId)
    .orderBy('q.sort')
    .execute()
  return rows.map(toQuestion)
}

/** How many of a paper's questions have several right options. */
export async function countMultiple(db: Db, paperId: string): Promise<number> {
  const { count } = await db
    .selectFrom('exam_questions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('paper_id', '=', paperId)
    .where('kind', '=', 'multiple')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An attempt with the full score of its own paper. */
export interface ScoredAttempt extends AttemptRow {
  full_score: string
}

export const listAttempts = (db: Db, userId: string, lessonId: string): Promise<ScoredAttempt[]> =>
  db
    .selectFrom('exam_attempts as a')
    .innerJoin('exam_papers as p', 'p.id', 'a.paper_id')
    .selectAll('a')
    .select('p.full_score')
    .where('a.user_id', '=', userId)
    .where('a.lesson_id', '=', lessonId)
    .orderBy('a.number')
    .execute()

export const findAttempt = (db: Db, attemptId: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('exam_attempts').selectAll().where('id', '=', attemptId).executeTakeFirst()

/** `share` lets answers be saved side by side; `update` waits for them and keeps later ones out. */
export function lockAttempt(tx: Db, attemptId: string, strength: 'share' | 'update'): Promise<AttemptRow | undefined> {
  const attempt = tx.selectFrom('exam_attempts').selectAll().where('id', '=', attemptId)
  return (strength === 'share' ? attempt.forShare() : attempt.forUpdate()).executeTakeFirst()
}

export const listAnswers = (db: Db, attemptId: string): Promise<AnswerRow[]> =>
  db.selectFrom('exam_answers').selectAll().where('attempt_id', '=', attemptId).execute()

export interface AnswerChange {
  questionId: string
  value: string[]
  sequence: number
  /** The number of the answer that this one was written over, where the page tells. */
  base: number | undefined
  isMarked: boolean
}

/** Writes answers that are newer than what is there and were written over just that; in one order, so that two requests never wait for each other. */
export async function upsertAnswers(
  tx: Db,
  attemptId: string,
  changes: readonly AnswerChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  const rows = [...changes]
    .sort((a, b) => (a.questionId < b.questionId ? -1 : 1))
    .map(({ questionId, value, sequence, isMarked }) => ({
      attempt_id: attemptId,
      question_id: questionId,
      value,
      sequence,
      is_marked: isMarked,
      saved_at: now,
    }))
  const bases = Object.fromEntries(changes.map(({ questionId, base }) => [questionId, base ?? null]))
  await tx
    .insertInto('exam_answers')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['attempt_id', 'question_id'])
        .doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          sequence: eb.ref('excluded.sequence'),
          is_marked: eb.ref('excluded.is_marked'),
          saved_at: eb.ref('excluded.saved_at'),
        }))
        .whereRef('exam_answers.sequence', '<', 'excluded.sequence')
        .where(
          sql<boolean>`exam_answers.sequence <= coalesce((${JSON.stringify(bases)}::jsonb ->> excluded.question_id::text)::bigint, excluded.sequence)`,
        ),
    )
    .execute()
}

/** Begins an attempt unless one is open or the number is taken: the indexes are the judges. */
export async function insertAttempt(
  db: Db,
  attempt: {
    id: string
    paper_id: string
    lesson_id: string
    user_id: string
    number: number
    started_at: Date
    due_at: Date | null
  },
): Promise<void> {
  await db
    .insertInto('exam_attempts')
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Attempts whose time and grace are over, of everybody or of one learner; a batch at a time. */
export async function listOverdue(db: Db, before: Date, of?: { userId: string; lessonId: string }): Promise<string[]> {
  let overdue = db
    .selectFrom('exam_attempts')
    .select('id')
    .where('handed_in_at', 'is', null)
    .where('due_at', '<', before)
    .orderBy('due_at')
    .limit(200)
  if (of) overdue = overdue.where('user_id', '=', of.userId).where('lesson_id', '=', of.lessonId)
  return (await overdue.execute()).map(({ id }) => id)
}

/** Percent that counts of all attempts that are graded: the best, or the last. */
export async function countedPercent(
  db: Db,
  attempt: Pick<AttemptRow, 'user_id' | 'lesson_id'>,
  counts: PaperRow['counts'],
): Promise<number | undefined> {
  const row = await db
    .selectFrom('exam_attempts')
    .select('percent')
    .where('user_id', '=', attempt.user_id)
    .where('lesson_id', '=', attempt.lesson_id)
    .where('percent', 'is not', null)
    .orderBy(counts === 'best' ? 'percent' : 'number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.percent ?? undefined
}

/** Sum of an attempt; null while something waits for a grade. */
export async function sumPoints(tx: Db, attemptId: string): Promise<number | null> {
  const { rows } = await sql<{ waiting: number; points: string | null }>`
    select count(*) filter (where points is null)::int as waiting, sum(points) as points
    from exam_answers where attempt_id = ${attemptId}`.execute(tx)
  const [row] = rows
  return row && row.waiting === 0 ? Number(row.points ?? 0) : null
}

export const listTimes = (db: Db, attemptId: string): Promise<QuestionTime[]> =>
  db
    .selectFrom('exam_question_times')
    .select(['question_id as QuestionId', 'seconds as Seconds'])
    .where('attempt_id', '=', attemptId)
    .execute()

/**
 * Keeps how long questions stood before a learner. Of what two pages say the longer one stays, and nothing took longer than the
 * attempt is old. Times of questions of another paper are left out: they are a figure, and no reason to refuse an answer.
 */
export async function keepTimes(
  db: Db,
  attempt: Pick<AttemptRow, 'id' | 'paper_id' | 'started_at'>,
  times: readonly QuestionTime[],
  now: Date,
): Promise<void> {
  if (times.length === 0) return
  const most = Math.max(0, Math.ceil((now.getTime() - attempt.started_at.getTime()) / 1000))
  await sql`
    insert into exam_question_times (attempt_id, question_id, seconds)
    select ${attempt.id}, q.id, least((said.seconds)::int, ${most})
    from jsonb_each_text(${JSON.stringify(Object.fromEntries(times.map(({ QuestionId, Seconds }) => [QuestionId, Seconds])))}::jsonb)
      as said (id, seconds)
    join exam_questions q on q.id::text = said.id and q.paper_id = ${attempt.paper_id}
    order by q.id
    on conflict (attempt_id, question_id) do update set seconds = excluded.seconds
      where exam_question_times.seconds < excluded.seconds`.execute(db)
}
