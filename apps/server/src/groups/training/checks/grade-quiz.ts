import { checkMessages, type StepAnswer } from '@shijie/contract'
import { isAccepted, unitsOf } from '../../exam/index.ts'
import type { QuizQuestion } from '../step-body.ts'
import type { CheckResult } from './check-result.ts'

/** Ids of questions and options are their places; the wire never says which of them are right. */
export const questionIdOf = (index: number): string => `q${index + 1}`
export const optionIdOf = (index: number): string => `o${index + 1}`

function isRight({ kind, stem, right }: QuizQuestion, given: readonly string[]): boolean {
  if (kind === 'fill') return given.length === 1 && isAccepted(given[0] ?? '', right.map(String), 0, unitsOf(stem)[0])
  const wanted = right.map((index) => optionIdOf(Number(index))).sort()
  return [...new Set(given)].sort().join() === wanted.join()
}

/** One result for each question; what is right is never among the words. */
export function gradeQuiz(questions: readonly QuizQuestion[], answers: readonly StepAnswer[]): CheckResult[] {
  return questions.map((question, index) => {
    const checkId = questionIdOf(index)
    const given = answers.find(({ QuestionId }) => QuestionId === checkId)?.Value ?? []
    const passed = isRight(question, given)
    return {
      checkId,
      title: question.stem.length > 40 ? `${question.stem.slice(0, 40)}…` : question.stem,
      passed,
      message: passed ? checkMessages.quizRight : checkMessages.quizWrong,
      hint: passed ? '' : question.hint,
      isHidden: false,
    }
  })
}
