import type { Question } from './question-body.ts'
import { isAccepted, unitsOf } from './same-text.ts'

const round = (points: number): number => Math.round(points * 100) / 100

/** All that is right: everything. Only right ones, but not all: half, unless the paper wants all. Anything wrong: nothing. */
function gradeMultiple({ body, score, multiple_rule }: Question, chosen: ReadonlySet<string>): number {
  const right = body.options.filter(({ isRight }) => isRight)
  const hits = right.filter(({ id }) => chosen.has(id)).length
  if (hits < chosen.size || hits === 0) return 0
  if (hits === right.length) return score
  return multiple_rule === 'all' ? 0 : round(score / 2)
}

/** A share for each item in its place, or each pair that belongs together; half points are the smallest, rounded down. */
function gradePlaces(question: Question, value: readonly string[]): number {
  const { places } = question.body
  const hits = places.filter((id, place) => value[place] === id).length
  return hits === places.length ? question.score : Math.floor((2 * question.score * hits) / places.length) / 2
}

/** Which blanks are right. */
export function gradeBlanks({ body, stem }: Pick<Question, 'body' | 'stem'>, value: readonly string[]): boolean[] {
  const units = unitsOf(stem)
  return body.blanks.map(({ accepted, tolerance }, index) =>
    isAccepted(value[index] ?? '', accepted, tolerance, units[index]),
  )
}

export const isEmptyAnswer = (value: readonly string[]): boolean => value.every((text) => text.trim() === '')

/** Points of an answer; undefined where a teacher has to judge. Nothing written is nothing to judge. */
export function markAnswer(question: Question, value: readonly string[]): number | undefined {
  if (isEmptyAnswer(value)) return 0
  switch (question.kind) {
    case 'single':
    case 'truefalse':
      return question.body.options.some(({ id, isRight }) => isRight && id === value[0]) ? question.score : 0
    case 'multiple':
      return gradeMultiple(question, new Set(value))
    case 'fill': {
      const right = gradeBlanks(question, value).filter(Boolean).length
      return round((question.score * right) / question.body.blanks.length)
    }
    case 'order':
    case 'match':
      return gradePlaces(question, value)
    case 'short':
      return undefined
  }
}
