import type { ExamQuestion } from '@shijie/contract'
import type { Drafts } from './answer-journal.ts'

/** Letter of an option by its place. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index)

/** Is one or some of its options chosen, instead of all put in order or joined. */
export const isChoice = ({ Kind }: Pick<ExamQuestion, 'Kind'>): boolean =>
  Kind === 'single' || Kind === 'multiple' || Kind === 'truefalse'

export const contentOf = ({ Options }: Pick<ExamQuestion, 'Options'>, optionId: string | undefined): string =>
  Options.find(({ OptionId }) => OptionId === optionId)?.Content ?? ''

export const isAnswered = (value: readonly string[] | undefined): boolean =>
  value?.some((text) => text.trim() !== '') ?? false

/** Something is written, and something still has no answer: a left-hand text that is joined to nothing, an empty blank. */
export function isHalfAnswered(question: ExamQuestion, value: readonly string[] | undefined): boolean {
  if (!value || !isAnswered(value)) return false
  const wanted = question.Kind === 'match' ? question.Lefts.length : question.Kind === 'fill' ? question.BlankCount : 0
  return value.filter((text) => text.trim() !== '').length < wanted
}

/** Numbers of the questions that are answered in part. */
export const halfAnswered = (questions: readonly ExamQuestion[], drafts: Drafts): number[] =>
  questions.flatMap((question, at) =>
    isHalfAnswered(question, drafts.get(question.QuestionId)?.value) ? [at + 1] : [],
  )

/** What is chosen after a press on an option: one of a single choice, on and off of a multiple one. */
export function chooseOption({ Kind, Options }: ExamQuestion, value: readonly string[], optionId: string): string[] {
  if (Kind !== 'multiple') return [optionId]
  const isOn = value.includes(optionId)
  return Options.map(({ OptionId }) => OptionId).filter((id) => (id === optionId ? !isOn : value.includes(id)))
}

/** Numbers of the questions that have no answer. */
export const unanswered = (questions: readonly ExamQuestion[], drafts: Drafts): number[] =>
  questions.flatMap(({ QuestionId }, at) => (isAnswered(drafts.get(QuestionId)?.value) ? [] : [at + 1]))

export const unansweredCount = (questions: readonly ExamQuestion[], drafts: Drafts): number =>
  unanswered(questions, drafts).length

/** `1.5`, `2`: no digits that say nothing. */
export const pointsText = (points: number): string => String(Math.round(points * 100) / 100)
