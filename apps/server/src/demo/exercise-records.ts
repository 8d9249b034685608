import { dueAt, markAnswer, type PaperRow, type Question, toQuestion } from '../groups/exam/index.ts'
import { newId } from '../platform/ids.ts'
import { DAY, MINUTE, momentAfter, momentBefore } from '../platform/time.ts'
import type { Db } from '../services.ts'
import { type DemoPupil, type DueLesson, listDueLessons } from './due-lessons.ts'
import { nextNoon, pickNumber, stillWaits } from './school-days.ts'

interface Paper {
  row: PaperRow
  questions: Question[]
}

/** How sure a pupil is of the matter, in percent: from one who guesses much to one who hardly errs. */
export const skillOf = ({ index }: DemoPupil): number => 50 + pickNumber(48, 'skill', index)

/** An answer of the kind that is asked for: the right one, or one that a pupil would give. */
function answerOf({ kind, body }: Question, isRight: boolean): string[] {
  const idOf = (wanted: boolean) => body.options.filter((option) => option.isRight === wanted).map(({ id }) => id)
  switch (kind) {
    case 'single':
    case 'truefalse':
      return idOf(isRight).slice(0, 1)
    case 'multiple':
      // Half of it is half right.
      return isRight ? idOf(true) : idOf(true).slice(0, 1)
    case 'fill':
      return body.blanks.map(({ accepted }, place) => (isRight || place > 0 ? (accepted[0] ?? '') : '不知道'))
    case 'order':
    case 'match':
      return isRight ? body.places : body.places.toReversed()
    case 'short':
      return [`（示例回答）${body.reference}`]
  }
}

/** Signs that pupils leave out or set in their own way, and words that say the same. */
const OWN_WAYS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/[。；;]/g, '，').replace(/，$/, ''),
  (text) => text.replace(/，/g, ' '),
  (text) => text.replace('例子', '样本').replace('可以', '能'),
  // Half of it.
  (text) => text.slice(0, Math.ceil(text.length / 2)),
]

/** Open answers of a class: the same thought in everybody's own way, so that some of them are alike. */
const inOwnWay = ({ kind }: Question, value: string[], way: number): string[] =>
  kind === 'short' ? value.map(OWN_WAYS[way % OWN_WAYS.length] ?? ((text) => text)) : value

async function readPapers(tx: Db, lessonIds: readonly string[]): Promise<Map<string, Paper>> {
  if (lessonIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('exam_papers')
    .selectAll()
    .where('lesson_id', 'in', lessonIds)
    .where('superseded_at', 'is', null)
    .execute()
  const ids = rows.map(({ id }) => id)
  const questions = await tx
    .selectFrom('exam_questions')
    .selectAll()
    .where('paper_id', 'in', ids)
    .orderBy('sort')
    .execute()
  const of = ({ id, multiple_rule }: PaperRow) =>
    questions.filter(({ paper_id }) => paper_id === id).map((question) => toQuestion({ ...question, multiple_rule }))
  return new Map(rows.map((row) => [row.lesson_id, { row, questions: of(row) }]))
}

interface Place {
  due: DueLesson
  attemptId: string
  handedInAt: Date
  /** When the teacher graded what no machine can; nobody has yet where it is missing. */
  gradedAt: Date | undefined
  teacherId: string
}

function answerRow(question: Question, { due, attemptId, handedInAt, gradedAt, teacherId }: Place) {
  const luck = pickNumber(100, 'answer', due.pupil.index, due.leafOrder, question.sort)
  const way = pickNumber(OWN_WAYS.length, 'way', due.pupil.index, question.sort)
  const value = inOwnWay(question, answerOf(question, luck < skillOf(due.pupil)), way)
  const counted = markAnswer(question, value)
  const isGraded = counted === undefined && gradedAt !== undefined
  const points = counted ?? (isGraded ? Math.round(question.score * (luck < 70 ? 0.8 : 0.6) * 2) / 2 : null)
  return {
    attempt_id: attemptId,
    question_id: question.id,
    value,
    sequence: 1,
    saved_at: momentBefore(handedInAt, (question.sort + 1) * 20_000),
    points,
    comment: isGraded ? '（示例批语）说到点子上了，再举一个身边的例子会更好。' : '',
    graded_by: isGraded ? teacherId : null,
    graded_at: isGraded ? gradedAt : null,
  }
}

const OPEN_DAYS = 7

/** One attempt with its answers, and what the study record keeps of it. */
function attemptOf(due: DueLesson, { row: paper, questions }: Paper, teacherId: string, now: Date) {
  const attemptId = newId()
  const handedInAt = momentAfter(due.readyAt, (8 + pickNumber(7, 'minutes', due.pupil.index, due.leafOrder)) * MINUTE)
  const startedAt = momentAfter(due.readyAt, 2 * MINUTE)
  // Most open answers of the last week are what the desk of the demonstration is for.
  const isRecent = handedInAt > momentBefore(now, OPEN_DAYS * DAY) && pickNumber(3, 'open', due.pupil.index) > 0
  const isOpen = isRecent && questions.some(({ kind }) => kind === 'short')
  const waits = isOpen || stillWaits(handedInAt, now, due.pupil.index, due.leafOrder)
  const gradedAt = waits ? undefined : nextNoon(handedInAt, now, pickNumber(40, 'noon', due.pupil.index))
  const answers = questions.map((question) => answerRow(question, { due, attemptId, handedInAt, gradedAt, teacherId }))
  const isWhole = answers.every(({ points }) => points !== null)
  const points = isWhole ? answers.reduce((sum, answer) => sum + (answer.points ?? 0), 0) : null
  const percent = points === null ? null : Math.round((100 * points) / Number(paper.full_score))
  const key = { lesson_id: due.lessonId, user_id: due.pupil.id }
  const attempt = {
    ...key,
    id: attemptId,
    paper_id: paper.id,
    number: 1,
    started_at: startedAt,
    due_at: dueAt(paper, startedAt),
    handed_in_at: handedInAt,
    handed_in_by: 'learner' as const,
    points,
    percent,
  }
  const moments = { reported_at: startedAt, studied_at: handedInAt, created_at: startedAt, completed_at: handedInAt }
  const times = questions.map(({ id, sort, kind }) => ({
    attempt_id: attemptId,
    question_id: id,
    seconds: (kind === 'short' ? 60 : 15) + pickNumber(50, 'seconds', due.pupil.index, due.leafOrder, sort),
  }))
  const record = { ...key, ...moments, id: newId(), course_id: due.courseId, score_percent: percent }
  return { attempt, answers, times, record }
}

/** The open question of which most answers wait is marked by a rubric. */
async function writeRubric(
  tx: Db,
  papers: ReadonlyMap<string, Paper>,
  answers: readonly { question_id: string; points: number | null }[],
): Promise<void> {
  const waiting = ({ id }: Question) =>
    answers.filter(({ question_id, points }) => question_id === id && points === null).length
  const [question] = [...papers.values()]
    .flatMap(({ questions }) => questions.filter(({ kind }) => kind === 'short'))
    .sort((one, other) => waiting(other) - waiting(one))
  if (!question) return
  const levels = (...words: string[]) => words.map((Words, Points) => ({ Words, Points }))
  const criteria = [
    { Title: '做法', Levels: levels('没有写', '写了做什么', '写清怎么做') },
    { Title: '理由', Levels: levels('没有写', '写了结果', '写清为什么') },
  ]
  const body = JSON.stringify({ ...question.body, rubric: { version: 1, criteria } })
  await tx.updateTable('exam_questions').set({ body }).where('id', '=', question.id).execute()
}

/** Exercises of pupils who are past them: answers, what they were worth, and some that wait for the teacher. */
export async function createExerciseRecords(
  tx: Db,
  { pupils, teacherId, now }: { pupils: readonly DemoPupil[]; teacherId: string; now: Date },
): Promise<void> {
  const due = await listDueLessons(tx, 'exercise', pupils)
  const papers = await readPapers(tx, [...new Set(due.map(({ lessonId }) => lessonId))])
  const made = due.flatMap((one) => {
    const paper = papers.get(one.lessonId)
    return paper ? [attemptOf(one, paper, teacherId, now)] : []
  })
  if (made.length === 0) return
  await writeRubric(
    tx,
    papers,
    made.flatMap(({ answers }) => answers),
  )
  await tx
    .insertInto('exam_attempts')
    .values(made.map(({ attempt }) => attempt))
    .execute()
  await tx
    .insertInto('exam_answers')
    .values(made.flatMap(({ answers }) => answers))
    .execute()
  await tx
    .insertInto('exam_question_times')
    .values(made.flatMap(({ times }) => times))
    .execute()
  await tx
    .insertInto('study_records')
    .values(made.map(({ record }) => record))
    .execute()
}
