import { type BodyOf, examMessages, type saveAnswers } from '@shijie/contract'
import { invalid } from '../../platform/app-error.ts'
import type { Question } from './question-body.ts'
import type { AnswerChange } from './repository.ts'

type Given = BodyOf<typeof saveAnswers>['Answers'][number]

/** Why an answer does not fit its question, or undefined. */
function refuse({ kind, body }: Question, value: readonly string[]): string | undefined {
  const isOption = (id: string) => body.options.some((option) => option.id === id)
  switch (kind) {
    case 'fill':
      return value.length > body.blanks.length ? examMessages.tooManyBlanks : undefined
    case 'short':
      return value.length > 1 ? examMessages.tooManyBlanks : undefined
    case 'match':
      if (value.length > body.lefts.length) return examMessages.tooManyBlanks
      return value.every((id) => id === '' || isOption(id)) ? undefined : examMessages.unknownOption
    default:
      if (!value.every(isOption)) return examMessages.unknownOption
      if (new Set(value).size < value.length) return examMessages.optionTwice
      if (kind === 'order') return [0, body.options.length].includes(value.length) ? undefined : examMessages.orderWhole
      return kind !== 'multiple' && value.length > 1 ? examMessages.oneOption : undefined
  }
}

/** Answers as they may be stored; one that does not fit refuses them all. */
export function checkAnswers(questions: readonly Question[], answers: readonly Given[]): AnswerChange[] {
  return answers.map(({ QuestionId, Value, Sequence, BaseSequence, IsMarked }) => {
    const question = questions.find(({ id }) => id === QuestionId)
    if (!question) throw invalid(examMessages.unknownQuestion)
    const refusal = refuse(question, Value)
    if (refusal) throw invalid(refusal)
    return { questionId: QuestionId, value: Value, sequence: Sequence, base: BaseSequence, isMarked: IsMarked === 1 }
  })
}
