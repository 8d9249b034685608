import { chooseLevels, type MarkingAnswer, type MarkingQuestion, pointsOfLevels } from '@shijie/contract'
import { pointsText } from '../../lib/points-text.ts'
import { levelNumbers, typedLevels } from '../../ui/rubric/level-numbers.ts'
import { readPoints } from './units.ts'

/** What is being decided; levels by their numbers, empty where none is chosen. */
export interface Draft {
  points: string
  comment: string
  levels: string[]
}

/** What is given. */
export interface Decision {
  points: number
  levels: number[]
  comment: string
}

/** The mark that stands, as something to change. */
export const draftOf = (answer: MarkingAnswer | undefined, question: MarkingQuestion): Draft => ({
  points: answer && answer.Points >= 0 ? pointsText(answer.Points) : '',
  comment: answer?.Comment ?? '',
  levels: typedLevels(question.Rubric, answer?.Levels ?? []),
})

/** What was decided, as it stood in the panel. */
export const draftFrom = ({ points, levels, comment }: Decision): Draft => ({
  points: levels.length > 0 ? '' : pointsText(points),
  comment,
  levels: levels.map((level) => (level < 0 ? '' : String(level))),
})

/** Points as they stand, with the levels that they follow from; undefined while something is missing or wrong. */
export function decided(question: MarkingQuestion, draft: Draft): { points: number; levels: number[] } | undefined {
  if (question.Rubric.length === 0) {
    const points = readPoints(draft.points, question.Score)
    return points === undefined ? undefined : { points, levels: [] }
  }
  const levels = levelNumbers(draft.levels)
  const chosen = chooseLevels(question.Rubric, levels)
  return chosen && { points: pointsOfLevels(chosen, question.Score), levels }
}

/** Points have one decimal at most. */
const isFull = (text: string) => /\.\d$/.test(text)

/** A key on the points: the first one begins anew, and so does one behind a number that is whole or would be too much. */
export function typePoints(text: string, key: string, score: number, isFresh: boolean): string {
  if (key === 'Backspace') return isFresh ? '' : text.slice(0, -1)
  const before = isFresh ? '' : text
  if (key === '.') return before === '' || before.includes('.') ? before : `${before}.`
  const next = before + key
  return Number(next) <= score && !isFull(before) ? next : key
}
