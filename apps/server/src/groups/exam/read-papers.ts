import { bitOf, type ExamPaper, examPaper } from '@shijie/contract'
import type { Db } from '../../services.ts'
import { presentPaper, presentWritten } from './presenter.ts'
import { toQuestion } from './question-body.ts'
import type { PaperRow } from './repository.ts'
import { attemptLimitOf } from './save-paper.ts'

/** Which of these lessons have a paper that is in force. */
export async function lessonsWithPaper(db: Db, lessonIds: readonly string[]): Promise<Set<string>> {
  if (lessonIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('exam_papers')
    .select('lesson_id')
    .where('lesson_id', 'in', lessonIds)
    .where('superseded_at', 'is', null)
    .execute()
  return new Set(rows.map(({ lesson_id }) => lesson_id))
}

/** Papers in the shape in which they are written anew elsewhere. */
async function readQuestions(db: Db, papers: readonly PaperRow[]): Promise<Map<PaperRow, ExamPaper>> {
  const ids = papers.map(({ id }) => id)
  const rows =
    ids.length > 0
      ? await db.selectFrom('exam_questions').selectAll().where('paper_id', 'in', ids).orderBy('sort').execute()
      : []
  const questionsOf = ({ id, multiple_rule }: PaperRow) =>
    rows.filter(({ paper_id }) => paper_id === id).map((row) => toQuestion({ ...row, multiple_rule }))
  return new Map(
    papers.map((paper) => {
      const { ExamId: _id, QuestionCount: _count, FullScore: _score, ...settings } = presentPaper(paper)
      return [
        paper,
        {
          ...settings,
          TeacherText: paper.teacher_text,
          ShuffleQuestions: bitOf(paper.shuffle_questions),
          ShuffleOptions: bitOf(paper.shuffle_options),
          Questions: questionsOf(paper).map(presentWritten),
        },
      ]
    }),
  )
}

/** The papers of lessons that are in force, by the lesson's id. */
export async function readPapers(db: Db, lessonIds: readonly string[]): Promise<Map<string, ExamPaper>> {
  if (lessonIds.length === 0) return new Map()
  const papers = await db
    .selectFrom('exam_papers')
    .selectAll()
    .where('lesson_id', 'in', lessonIds)
    .where('superseded_at', 'is', null)
    .execute()
  const read = await readQuestions(db, papers)
  return new Map([...read].map(([{ lesson_id }, paper]) => [lesson_id, paper]))
}

/** Papers by their own ids, in force or not. */
export async function readPapersById(db: Db, paperIds: readonly string[]): Promise<Map<string, ExamPaper>> {
  if (paperIds.length === 0) return new Map()
  const papers = await db.selectFrom('exam_papers').selectAll().where('id', 'in', paperIds).execute()
  const read = await readQuestions(db, papers)
  return new Map([...read].map(([{ id }, paper]) => [id, paper]))
}

/** A paper as it is kept, whatever its author left to the product; two that say the same are equal. */
export const settledPaper = (paper: ExamPaper): string =>
  JSON.stringify(
    examPaper.parse({ ...paper, AttemptLimit: attemptLimitOf(paper), TeacherText: paper.TeacherText ?? '' }),
  )
