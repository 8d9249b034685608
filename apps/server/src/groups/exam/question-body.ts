import type { ExamPaper } from '@shijie/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { newId } from '../../platform/ids.ts'

export interface QuestionOption {
  id: string
  content: string
  isRight: boolean
  feedback: string
}

export interface QuestionBlank {
  accepted: string[]
  tolerance: number
  feedback: string
}

/** What a question holds beyond its row; only this program writes and reads it. */
export interface QuestionBody {
  options: QuestionOption[]
  blanks: QuestionBlank[]
  reference: string
}

type Row = Selectable<Database['exam_questions']>

export interface Question extends Omit<Row, 'body' | 'score'> {
  score: number
  body: QuestionBody
}

export const toQuestion = (row: Row): Question => ({ ...row, score: Number(row.score), body: row.body as QuestionBody })

/** Ids of options say nothing about their order: it is often the right one that an author writes first. */
export const bodyOf = (question: ExamPaper['Questions'][number]): QuestionBody => ({
  options: question.Options.map(({ Content, IsRight, Feedback }) => ({
    id: newId(),
    content: Content,
    isRight: IsRight === 1,
    feedback: Feedback,
  })),
  blanks: question.Blanks.map(({ Accepted, Tolerance, Feedback }) => ({
    accepted: Accepted,
    tolerance: Tolerance,
    feedback: Feedback,
  })),
  reference: question.Reference,
})
