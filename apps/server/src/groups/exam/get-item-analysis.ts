import {
  ANALYSED_MAX,
  type AnalysedItem,
  bitOf,
  type DataOf,
  type getItemAnalysis as endpoint,
  examMessages,
  WRONG_TEXTS_MAX,
} from '@shijie/contract'
import { sql } from 'kysely'
import { conflict } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { analyseItems, type ItemFigures, warnOf } from './item-analysis.ts'
import { gradeBlanks } from './mark-answer.ts'
import { getOwnLesson } from './policy.ts'
import { contentOf, type Question } from './question-body.ts'
import { findPaperOfLesson, listQuestions, type PaperRow } from './repository.ts'

interface CountedRow {
  id: string
  percent: number
  minutes: number
}

const ofClass = (classId: string | undefined) =>
  classId
    ? sql`and exists (select from memberships m where m.organisation_id = ${classId} and m.user_id = a.user_id and m.role = 'student')`
    : sql``

/** The attempt of each learner that counts, of those that are marked to the end. */
async function listCounted(db: Db, paper: PaperRow, classId: string | undefined): Promise<CountedRow[]> {
  const rank = paper.counts === 'last' ? sql`a.number desc` : sql`a.percent desc, a.number`
  const { rows } = await sql<CountedRow>`
    select distinct on (a.user_id) a.id, a.percent::int as percent,
      (extract(epoch from a.handed_in_at - a.started_at) / 60)::float8 as minutes
    from exam_attempts a
    where a.paper_id = ${paper.id} and a.percent is not null and a.handed_in_at is not null ${ofClass(classId)}
    order by a.user_id, ${rank} limit ${ANALYSED_MAX}`.execute(db)
  return rows
}

async function countWaiting(db: Db, paper: PaperRow, classId: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from exam_attempts a
    where a.paper_id = ${paper.id} and a.percent is null and a.handed_in_at is not null ${ofClass(classId)}`.execute(db)
  return rows[0]?.count ?? 0
}

interface Answer {
  attempt_id: string
  question_id: string
  value: string[]
  points: string | null
}

const CHOSEN = new Set(['single', 'multiple', 'truefalse'])

/** Texts of blanks that are wrong, the commonest first. */
function wrongTextsOf(question: Question, answers: readonly Answer[]): AnalysedItem['WrongTexts'] {
  if (question.kind !== 'fill') return []
  const counts = new Map<string, { Blank: number; Text: string; Count: number }>()
  for (const { value } of answers) {
    for (const [blank, isRight] of gradeBlanks(question, value).entries()) {
      const text = (value[blank] ?? '').trim()
      if (isRight || text === '') continue
      const key = `${blank} ${text.toLowerCase()}`
      const known = counts.get(key) ?? { Blank: blank + 1, Text: text, Count: 0 }
      counts.set(key, { ...known, Count: known.Count + 1 })
    }
  }
  return [...counts.values()].sort((one, other) => other.Count - one.Count).slice(0, WRONG_TEXTS_MAX)
}

interface Looked {
  question_id: string
  median: number
}

/** How long half of the learners looked at a question at most. */
async function listMedianTimes(db: Db, attemptIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<Looked>`
    select question_id, percentile_cont(0.5) within group (order by seconds) as median
    from exam_question_times where attempt_id = any(${attemptIds}::uuid[]) group by question_id`.execute(db)
  return new Map(rows.map(({ question_id, median }) => [question_id, median]))
}

/** How many got how many points: of what is written, where no option says what happened. */
function pointsOf(question: Question, points: readonly number[]): AnalysedItem['PointCounts'] {
  if (question.kind !== 'short') return []
  const counts = new Map<number, number>()
  for (const one of points) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => other - one).map(([Points, Count]) => ({ Points, Count }))
}

interface ItemFacts extends ItemFigures {
  points: readonly number[]
  medianSeconds: number | null
}

function presentItem(question: Question, answers: readonly Answer[], facts: ItemFacts): AnalysedItem {
  const options = CHOSEN.has(question.kind)
    ? question.body.options.map(({ id, isRight }) => ({
        Content: contentOf(question.body, id),
        IsRight: bitOf(isRight),
        Count: answers.filter(({ value }) => value.includes(id)).length,
      }))
    : []
  const most = (isRight: 0 | 1) =>
    Math.max(0, ...options.filter((option) => option.IsRight === isRight).map(({ Count }) => Count))
  const { difficulty, discrimination, medianSeconds } = facts
  return {
    QuestionId: question.id,
    Kind: question.kind,
    Stem: question.stem,
    Score: question.score,
    AnswerCount: answers.length,
    Difficulty: difficulty,
    Discrimination: discrimination,
    MedianSeconds: medianSeconds,
    Options: options,
    WrongTexts: wrongTextsOf(question, answers),
    PointCounts: pointsOf(question, facts.points),
    Warnings: warnOf({ ...facts, answers: answers.length, wrongMost: most(0), right: most(1) }),
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  if (sorted.length === 0) return 0
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** O1005 */
export async function getItemAnalysis(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { lessonId, classId }: { lessonId: string; classId: string | undefined },
): Promise<DataOf<typeof endpoint>> {
  const lesson = await getOwnLesson(db, caller, lessonId)
  const paper = await findPaperOfLesson(db, lesson.id)
  if (!paper) throw conflict(examMessages.noPaper)
  const questions = await listQuestions(db, paper.id)
  const counted = await listCounted(db, paper, classId)
  const ids = counted.map(({ id }) => id)
  const { rows: answers } = await sql<Answer>`
    select attempt_id, question_id, value, points from exam_answers where attempt_id = any(${ids}::uuid[])`.execute(db)
  const medianTimes = await listMedianTimes(db, ids)
  const points = new Map(answers.map((one) => [`${one.attempt_id} ${one.question_id}`, Number(one.points ?? 0)]))
  // What was never answered is worth nothing, as in the mark.
  const rows = ids.map((id) => questions.map((question) => points.get(`${id} ${question.id}`) ?? 0))
  const figures = analyseItems(
    rows,
    questions.map(({ score }) => score),
  )
  const spread = Array.from(
    { length: 10 },
    (_, at) => counted.filter(({ percent }) => Math.min(9, Math.floor(percent / 10)) === at).length,
  )
  return {
    ExamName: paper.name,
    AttemptCount: counted.length,
    WaitingCount: await countWaiting(db, paper, classId),
    MeanPercent: counted.length > 0 ? counted.reduce((sum, { percent }) => sum + percent, 0) / counted.length : 0,
    MedianMinutes: medianOf(counted.map(({ minutes }) => minutes)),
    Spread: spread,
    Items: questions.map((question, at) =>
      presentItem(
        question,
        answers.filter(({ question_id }) => question_id === question.id),
        {
          difficulty: 0,
          discrimination: null,
          ...figures[at],
          points: rows.map((row) => row[at] ?? 0),
          medianSeconds: medianTimes.get(question.id) ?? null,
        },
      ),
    ),
  }
}
