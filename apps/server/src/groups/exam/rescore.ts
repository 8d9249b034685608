import type { ExamPaper, MultipleRule } from '@shijie/contract'
import { sql } from 'kysely'
import type { Db } from '../../services.ts'
import { keepScores } from '../learning/index.ts'
import { markAnswer } from './mark-answer.ts'
import { type Question, toQuestion } from './question-body.ts'
import { rekeyBody } from './rekey-body.ts'

type Written = ExamPaper['Questions'][number]

/** A question of the paper that was read, and what its author made of it. */
export interface Rekeyed {
  before: Question
  after: Written
}

export interface RescoreCount {
  /** Attempts that were handed in and asked one of these questions. */
  handIns: number
  /** Those of them whose points are other now. */
  changed: number
}

const ANSWERS_AT_ONCE = 1000

/** The same question in all papers that this lesson had: learners who came earlier were marked by the same key. */
async function findAsked(tx: Db, lessonId: string, { before }: Rekeyed): Promise<Question[]> {
  const rows = await tx
    .selectFrom('exam_questions as q')
    .innerJoin('exam_papers as p', 'p.id', 'q.paper_id')
    .selectAll('q')
    .select('p.multiple_rule')
    .where('p.lesson_id', '=', lessonId)
    .where('q.kind', '=', before.kind)
    .where('q.stem', '=', before.stem)
    .execute()
  const words = (question: Question) =>
    JSON.stringify([question.body.options.map(({ content }) => content).sort(), question.body.lefts])
  return rows.map(toQuestion).filter((question) => question.id === before.id || words(question) === words(before))
}

interface AnswerToMark {
  attempt_id: string
  value: string[]
  points: string | null
}

/** Marks all answers to a question by its new key, but for those that somebody marked by hand; the attempts whose points changed. */
async function markAgain(tx: Db, lessonId: string, question: Question): Promise<string[]> {
  const changed: string[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<AnswerToMark>`
      select n.attempt_id, n.value, n.points from exam_attempts a
      join exam_answers n on n.attempt_id = a.id and n.question_id = ${question.id}
      where a.lesson_id = ${lessonId} and a.paper_id = ${question.paper_id} and a.handed_in_at is not null and a.id > ${after}
        and n.graded_by is null
      order by a.id limit ${ANSWERS_AT_ONCE}`.execute(tx)
    const marked = rows
      .map(({ attempt_id, value, points }) => ({ attempt_id, was: points, points: markAnswer(question, value) ?? 0 }))
      .filter(({ was, points }) => was === null || Number(was) !== points)
    const ids = marked.map(({ attempt_id }) => attempt_id)
    await sql`
      update exam_answers n set points = v.points
      from unnest(${ids}::uuid[], ${marked.map(({ points }) => points)}::numeric[]) as v (attempt_id, points)
      where n.attempt_id = v.attempt_id and n.question_id = ${question.id}`.execute(tx)
    changed.push(...ids)
    const last = rows.at(-1)
    if (!last || rows.length < ANSWERS_AT_ONCE) return changed
    after = last.attempt_id
  }
}

/**
 * Adds these attempts up, and tells the study records which result counts now: none where the only ones wait, and whoever
 * studied before did not study now.
 */
export async function sumAttempts(tx: Db, lessonId: string, attemptIds: readonly string[], now: Date): Promise<void> {
  const ids = [...new Set(attemptIds)]
  await sql`
    update exam_attempts a set points = s.points,
      percent = case when s.points is not null then round(100 * s.points / p.full_score)::smallint end
    from exam_papers p, (
      select attempt_id, case when bool_and(points is not null) then sum(points) end as points
      from exam_answers where attempt_id = any(${ids}::uuid[]) group by attempt_id) s
    where a.id = s.attempt_id and p.id = a.paper_id`.execute(tx)
  const { rows } = await sql<{ user_id: string; percent: number | null }>`
    select distinct on (a.user_id) a.user_id, a.percent
    from exam_attempts a join exam_papers f on f.lesson_id = a.lesson_id and f.superseded_at is null
    where a.lesson_id = ${lessonId} and a.handed_in_at is not null
      and a.user_id in (select user_id from exam_attempts where id = any(${ids}::uuid[]))
    order by a.user_id, a.percent is null, case when f.counts = 'best' then a.percent else a.number end desc`.execute(
    tx,
  )
  await keepScores(tx, lessonId, rows, now)
}

/** The same, and each attempt says that its points were counted anew. */
async function sumAgain(tx: Db, lessonId: string, attemptIds: readonly string[], now: Date): Promise<void> {
  await sql`update exam_attempts set rescored_at = ${now} where id = any(${[...new Set(attemptIds)]}::uuid[])`.execute(
    tx,
  )
  await sumAttempts(tx, lessonId, attemptIds, now)
}

/** What a mark stands on and its author corrected: keys of questions, and what some of the right options are worth. */
export interface Correction {
  rekeyed: readonly Rekeyed[]
  rule: MultipleRule | undefined
}

/** Gives all papers of the lesson this rule; the questions for which that is another one. */
async function changeRule(tx: Db, lessonId: string, rule: MultipleRule): Promise<Question[]> {
  const papers = await tx
    .updateTable('exam_papers')
    .set({ multiple_rule: rule })
    .where('lesson_id', '=', lessonId)
    .where('multiple_rule', '!=', rule)
    .returning('id')
    .execute()
  if (papers.length === 0) return []
  const ids = papers.map(({ id }) => id)
  const rows = await tx
    .selectFrom('exam_questions')
    .selectAll()
    .where('paper_id', 'in', ids)
    .where('kind', '=', 'multiple')
    .execute()
  return rows.map((row) => toQuestion({ ...row, multiple_rule: rule }))
}

/**
 * 重算: what was handed in is marked by the key, or the rule, that holds now, in the paper that was read and in those before it.
 * Words that learners read stay as they were. Attempts that are open are marked by it when they are handed in.
 */
export async function rescore(
  tx: Db,
  lessonId: string,
  { rekeyed, rule }: Correction,
  now: Date,
): Promise<RescoreCount> {
  if (rekeyed.length === 0 && rule === undefined) return { handIns: 0, changed: 0 }
  // Who hands in meanwhile waits, and is marked by the new key.
  await sql`select id from exam_attempts where lesson_id = ${lessonId} order by id for update`.execute(tx)
  const asked: string[] = []
  const changed: string[] = []
  for (const question of rule ? await changeRule(tx, lessonId, rule) : []) {
    asked.push(question.id)
    changed.push(...(await markAgain(tx, lessonId, question)))
  }
  for (const pair of rekeyed) {
    for (const question of await findAsked(tx, lessonId, pair)) {
      const body = rekeyBody(question.kind, question.body, pair.after)
      if (!body) continue
      const columns = { body: JSON.stringify(body), explanation: pair.after.Explanation }
      await tx.updateTable('exam_questions').set(columns).where('id', '=', question.id).execute()
      asked.push(question.id)
      changed.push(...(await markAgain(tx, lessonId, { ...question, body })))
    }
  }
  if (changed.length > 0) await sumAgain(tx, lessonId, changed, now)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from exam_attempts a where a.lesson_id = ${lessonId} and a.handed_in_at is not null
      and a.paper_id in (select paper_id from exam_questions where id = any(${asked}::uuid[]))`.execute(tx)
  return { handIns: rows[0]?.count ?? 0, changed: new Set(changed).size }
}
