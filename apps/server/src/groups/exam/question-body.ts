import { randomUUID } from 'node:crypto'
import type { Criterion, ExamPaper, QuestionChart } from '@shijie/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** What is kept of a picture beside its file. */
export interface PictureWords {
  text: string
  chart: QuestionChart | null
}

export interface QuestionOption {
  id: string
  content: string
  picture?: PictureWords & { fileId: string }
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
  /** Of the picture of the stem, whose file stands in the row. */
  picture?: PictureWords
  /** Of an order question its items; of a match question its right-hand side. */
  options: QuestionOption[]
  blanks: QuestionBlank[]
  /** The left-hand side of a match question. */
  lefts: string[]
  /** What is right by its place: ids of an order question's options in the right order, or of what belongs to each left-hand text. */
  places: string[]
  reference: string
  /** By what a teacher marks an open answer; its number grows with each change. */
  rubric?: { version: number; criteria: readonly Criterion[] }
}

/** A question with what its paper says of it. */
type Row = Selectable<Database['exam_questions']> & Pick<Selectable<Database['exam_papers']>, 'multiple_rule'>
export type QuestionKindOf = Row['kind']

export interface Question extends Omit<Row, 'body' | 'score'> {
  score: number
  body: QuestionBody
}

/** Bodies of before there were order and match questions have nothing of them. */
export const toQuestion = (row: Row): Question => ({
  ...row,
  score: Number(row.score),
  body: { lefts: [], places: [], ...(row.body as Omit<QuestionBody, 'lefts' | 'places'>) },
})

/** Ids of options are drawn by lot: ids that grow with time would tell the order in which an author wrote them. */
const plainOption = (content: string): QuestionOption => ({ id: randomUUID(), content, isRight: false, feedback: '' })

const pictureWords = ({ PictureText, Chart }: Pick<Written, 'PictureText' | 'Chart'>): PictureWords => ({
  text: PictureText,
  chart: Chart,
})

type Written = ExamPaper['Questions'][number]
type Choices = Pick<QuestionBody, 'options' | 'lefts' | 'places'>

/** The right-hand side of a match question: each text once, however many it belongs to. */
function joinPairs({ Pairs, Extras }: Written): Choices {
  const options = [...new Set([...Pairs.map(({ Right }) => Right), ...Extras])].map(plainOption)
  const idOf = (right: string) => options.find(({ content }) => content === right)?.id ?? ''
  return { options, lefts: Pairs.map(({ Left }) => Left), places: Pairs.map(({ Right }) => idOf(Right)) }
}

export function choicesOf(question: Written): Choices {
  if (question.Kind === 'match') return joinPairs(question)
  if (question.Kind === 'order') {
    const options = question.Items.map(plainOption)
    return { options, lefts: [], places: options.map(({ id }) => id) }
  }
  const options = question.Options.map(({ Content, IsRight, Feedback, PictureFileId, ...picture }) => ({
    ...plainOption(Content),
    ...(PictureFileId ? { picture: { fileId: PictureFileId, ...pictureWords(picture) } } : {}),
    isRight: IsRight === 1,
    feedback: Feedback,
  }))
  return { options, lefts: [], places: [] }
}

/** What of a written question is kept beside its row. */
export const bodyOf = (question: Written): QuestionBody => ({
  ...choicesOf(question),
  ...(question.PictureFileId ? { picture: pictureWords(question) } : {}),
  blanks: question.Blanks.map(({ Accepted, Tolerance, Feedback }) => ({
    accepted: Accepted,
    tolerance: Tolerance,
    feedback: Feedback,
  })),
  reference: question.Reference,
  ...(question.Rubric ? { rubric: { version: 1, criteria: question.Rubric } } : {}),
})

/** The content of an option; of one that is a picture alone, what the picture shows. */
export function contentOf({ options }: Pick<QuestionBody, 'options'>, optionId: string): string {
  const option = options.find(({ id }) => id === optionId)
  return option?.content || (option?.picture?.text ?? '')
}
