import {
  type ChosenLevel,
  chooseLevels,
  type MarkingAnswer,
  type MarkingQuestion,
  pointsOfLevels,
} from '@shijie/contract'
import { pointsText, readPoints } from './units.ts'

/** What is being decided; levels by their numbers, empty where none is chosen. */
export interface Draft {
  points: string
  comment: string
  levels: string[]
}

/** The number of the level that was chosen, as the rubric reads now. */
const placeOf = (question: MarkingQuestion, at: number, chosen: ChosenLevel | undefined): string => {
  const criterion = question.Rubric[at]
  if (!criterion || criterion.Title !== chosen?.Title) return ''
  const place = criterion.Levels.findIndex(({ Words, Points }) => Words === chosen.Words && Points === chosen.Points)
  return place < 0 ? '' : String(place)
}

/** The mark that stands, as something to change. */
export const draftOf = (answer: MarkingAnswer | undefined, question: MarkingQuestion): Draft => ({
  points: answer && answer.Points >= 0 ? pointsText(answer.Points) : '',
  comment: answer?.Comment ?? '',
  levels: question.Rubric.map((_, at) => placeOf(question, at, answer?.Levels[at])),
})

const numbersOf = ({ levels }: Draft): number[] => levels.map((level) => (level === '' ? -1 : Number(level)))

/** Points as they stand, with the levels that they follow from; undefined while something is missing or wrong. */
export function decided(question: MarkingQuestion, draft: Draft): { points: number; levels: number[] } | undefined {
  if (question.Rubric.length === 0) {
    const points = readPoints(draft.points, question.Score)
    return points === undefined ? undefined : { points, levels: [] }
  }
  const levels = numbersOf(draft)
  const chosen = chooseLevels(question.Rubric, levels)
  return chosen && { points: pointsOfLevels(chosen, question.Score), levels }
}

/** A key on the points: the first one begins anew, and what would be too much begins anew as well. */
export function typePoints(text: string, key: string, score: number, isFresh: boolean): string {
  if (key === 'Backspace') return isFresh ? '' : text.slice(0, -1)
  const before = isFresh ? '' : text
  if (key === '.') return before === '' || before.includes('.') ? before : `${before}.`
  const next = before + key
  return Number(next) <= score && next.length <= 5 ? next : key
}
