import {
  type BodyOf,
  type DataOf,
  type ExamPaper,
  examMessages,
  type savePaper as saveEndpoint,
} from '@shijie/contract'
import { isUniqueViolation } from '../../db/violations.ts'
import { conflict, invalid } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { shanghaiMoment } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { getPaperLesson, type PaperLesson } from './paper-lesson.ts'
import { bodyOf } from './question-body.ts'
import { keptPictures, type Pictured, pictureColumns, picturesOf } from './question-pictures.ts'
import { listQuestions } from './repository.ts'
import { type Rekeyed, rescore } from './rescore.ts'

const momentOrNull = (time: string) => (time ? shanghaiMoment(time) : null)

/** Exercises may be done again and again, exams once, where the author does not say it. */
export const attemptLimitOf = ({ Mode, AttemptLimit }: ExamPaper) => AttemptLimit ?? (Mode === 'exam' ? 1 : 0)

async function insertQuestions(tx: Db, paperId: string, paper: ExamPaper): Promise<void> {
  const rows = paper.Questions.map((question, sort) => ({
    id: newId(),
    paper_id: paperId,
    sort,
    kind: question.Kind,
    stem: question.Stem,
    ...pictureColumns(question),
    score: question.Score,
    explanation: question.Explanation,
    keep_order: question.KeepOrder === 1,
    body: JSON.stringify(bodyOf(question)),
  }))
  await tx.insertInto('exam_questions').values(rows).execute()
}

/** Puts a paper in force for a lesson, in the transaction of whoever calls. The one before stays for its attempts. */
export async function insertPaper(
  tx: Db,
  lessonId: string,
  paper: ExamPaper,
  { userId, now }: { userId: string | null; now: Date },
): Promise<string> {
  const id = newId()
  await tx
    .updateTable('exam_papers')
    .set({ superseded_at: now })
    .where('lesson_id', '=', lessonId)
    .where('superseded_at', 'is', null)
    .execute()
  await tx
    .insertInto('exam_papers')
    .values({
      id,
      lesson_id: lessonId,
      name: paper.ExamName,
      mode: paper.Mode,
      time_limit_minutes: paper.TimeLimit,
      attempt_limit: attemptLimitOf(paper),
      opens_at: momentOrNull(paper.OpenTime),
      closes_at: momentOrNull(paper.CloseTime),
      shuffle_questions: paper.ShuffleQuestions === 1,
      shuffle_options: paper.ShuffleOptions === 1,
      reveal: paper.Reveal,
      counts: paper.Counts,
      multiple_rule: paper.MultipleRule,
      teacher_text: paper.TeacherText ?? '',
      full_score: paper.Questions.reduce((sum, { Score }) => sum + Score, 0),
      question_count: paper.Questions.length,
      created_at: now,
      created_by: userId,
    })
    .execute()
  await insertQuestions(tx, id, paper)
  return id
}

/** Pictures of questions are own files of the author that are shown as pictures. */
export async function checkPictures(
  db: Db,
  caller: Caller,
  questions: readonly Pictured[],
  known: ReadonlySet<string>,
): Promise<void> {
  const asked = [...new Set(questions.flatMap(picturesOf))].filter((id) => !known.has(id))
  if (asked.length === 0) return
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', asked)
    .where('owner_id', '=', caller.userId)
    .where('media_type', 'in', ['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
    .where('deleted_at', 'is', null)
    .execute()
  if (asked.length > rows.length) throw invalid(examMessages.pictureUnknown)
}

/** Pictures that the paper before showed already stay, whoever's files they are. */
async function knownPictures(db: Db, lessonId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('exam_questions as q')
    .innerJoin('exam_papers as p', 'p.id', 'q.paper_id')
    .select(['q.picture_file_id', 'q.option_picture_ids'])
    .where('p.lesson_id', '=', lessonId)
    .execute()
  return new Set(rows.flatMap(keptPictures))
}

type SaveInput = BodyOf<typeof saveEndpoint>
type SaveAnswer = DataOf<typeof saveEndpoint>

/** What a trial throws, so that nothing of it stays. */
class Trial extends Error {
  readonly answer: SaveAnswer
  constructor(answer: SaveAnswer) {
    super('trial')
    this.answer = answer
  }
}

/** The questions whose key was corrected, as they stand in the paper in force. */
async function rekeyedOf(tx: Db, paperId: string | undefined, { Rescored, Questions }: SaveInput): Promise<Rekeyed[]> {
  if (Rescored.length === 0) return []
  const old = paperId ? await listQuestions(tx, paperId) : []
  return Rescored.map(({ From, To }) => {
    const [before, after] = [old[From], Questions[To]]
    if (!before || !after) throw invalid(examMessages.rescoreUnknown)
    return { before, after }
  })
}

/** Whoever edits a paper need not know of its rubrics: a question that reads as before keeps its own. */
async function withKeptRubrics<Q extends ExamPaper['Questions'][number]>(
  tx: Db,
  paperId: string | undefined,
  questions: readonly Q[],
): Promise<Q[]> {
  const before = paperId ? await listQuestions(tx, paperId) : []
  return questions.map((question) => {
    const known = before.find(({ kind, stem }) => kind === question.Kind && stem === question.Stem)?.body.rubric
    return question.Rubric || !known ? question : { ...question, Rubric: [...known.criteria] }
  })
}

async function putInForce(
  tx: Db,
  caller: Caller,
  lesson: PaperLesson,
  body: SaveInput,
  now: Date,
): Promise<SaveAnswer> {
  const { CourseHourId: _, ExamId, Rescored: __, RescoresRule, IsTrial, ...paper } = body
  const current = await tx
    .selectFrom('exam_papers')
    .select(['id', 'teacher_text'])
    .where('lesson_id', '=', lesson.id)
    .where('superseded_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (ExamId && current?.id !== ExamId) throw conflict(examMessages.paperChanged)
  const rekeyed = await rekeyedOf(tx, ExamId, body)
  const kept = { ...paper, Questions: await withKeptRubrics(tx, current?.id, paper.Questions) }
  const rule = RescoresRule === 1 ? paper.MultipleRule : undefined
  const { handIns, changed } = await rescore(tx, lesson.id, { rekeyed, rule }, now)
  const counts = { HandInCount: handIns, RescoredCount: changed }
  if (IsTrial === 1) throw new Trial({ ExamId: '', ...counts })
  const id = await insertPaper(
    tx,
    lesson.id,
    { TeacherText: current?.teacher_text, ...kept },
    { userId: caller.userId, now },
  )
  const act = { actorId: caller.userId, schoolId: lesson.school_id, subjectId: lesson.id }
  const questions = paper.Questions.length
  await recordAudit(tx, now, { ...act, action: 'exam.save_paper', details: { questions } })
  if (rekeyed.length > 0 || rule !== undefined) {
    await recordAudit(tx, now, {
      ...act,
      action: 'exam.rescore',
      details: { questions: rekeyed.length, attempts: changed },
    })
  }
  return { ExamId: id, ...counts }
}

/**
 * E041: writes the paper of an exercise lesson of a course that the caller runs. Where a key was corrected, or what some of the
 * right options are worth, its author says whether what was handed in is marked again; a trial says before what that would change.
 */
export async function savePaper(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  body: SaveInput,
): Promise<SaveAnswer> {
  const now = clock.now()
  const lesson = await getPaperLesson(db, caller, body.CourseHourId)
  if (lesson.kind !== 'exercise') throw invalid(examMessages.notExercise)
  await checkPictures(db, caller, body.Questions, await knownPictures(db, lesson.id))
  try {
    return await db.transaction().execute((tx) => putInForce(tx, caller, lesson, body, now))
  } catch (error) {
    if (error instanceof Trial) return error.answer
    // Two wrote at once: one of them has to look at what the other wrote.
    if (isUniqueViolation(error, 'exam_papers')) throw conflict(examMessages.paperChanged)
    throw error
  }
}
