import { type BodyInput, saveBankQuestion, type WrittenQuestion } from '@shijie/contract'
import { checkBody, type FormErrors } from '../../lib/form.ts'
import { type QuestionDraft, questionOf } from './question-draft.ts'

/** What is wrong with a question, by the part of its form. */
export type QuestionIssues = FormErrors<QuestionDraft>

/** What the wire's names are in the form. */
const parts: Partial<Record<PropertyKey, keyof QuestionDraft>> = {
  Topic: 'topic',
  Standard: 'standard',
  Level: 'level',
  Misconception: 'misconception',
  Stem: 'stem',
  Score: 'score',
  Explanation: 'explanation',
  Options: 'options',
  Blanks: 'blanks',
  Items: 'items',
  Pairs: 'pairs',
  Extras: 'extras',
  Reference: 'reference',
}

/** Shows it a picture, under its stem or in an option. */
export const hasPicture = ({ PictureFileId, Options }: WrittenQuestion): boolean =>
  PictureFileId !== '' || Options.some((option) => option.PictureFileId !== '')

/** What is said of the question as a whole is about its answer. */
const answerParts = {
  single: 'options',
  multiple: 'options',
  truefalse: 'isTrue',
  fill: 'blanks',
  short: 'reference',
  order: 'items',
  match: 'pairs',
} as const satisfies Record<QuestionDraft['kind'], keyof QuestionDraft>

/** The draft as it is kept: under its id, or as a new question. */
export const bodyOf = (draft: QuestionDraft, id?: string): BodyInput<typeof saveBankQuestion> => ({
  ...(id ? { QuestionId: id } : {}),
  Topic: draft.topic,
  Standard: draft.standard,
  Level: draft.level,
  Misconception: draft.misconception,
  Question: questionOf(draft),
})

/** What the contract says against a draft. A fill question without a blank lacks a mark in its stem. */
export function issuesOf(draft: QuestionDraft): QuestionIssues {
  const answer = draft.kind === 'fill' && draft.blanks.length === 0 ? 'stem' : answerParts[draft.kind]
  return checkBody(saveBankQuestion.body, bodyOf(draft), ([place, name]) =>
    place === 'Question' ? (name === undefined ? answer : (parts[name] ?? 'whole')) : (parts[place ?? ''] ?? 'whole'),
  )
}
