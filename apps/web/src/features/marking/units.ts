import type { AnswerGroup, MarkingAnswer } from '@shijie/contract'
import type { DeskAnswers } from './queries.ts'

/** What one decision is about: one answer, or several that are equal or alike. */
export interface Unit {
  key: string
  answers: readonly MarkingAnswer[]
  group: AnswerGroup | undefined
}

const single = (answer: MarkingAnswer): Unit => ({
  key: `${answer.AttemptId} ${answer.QuestionId}`,
  answers: [answer],
  group: undefined,
})

/** What was taken out of groups to be marked alone, and which of the answers that have their mark are to get another one. */
export interface Choice {
  takenOut: ReadonlySet<string>
  anew: ReadonlySet<string>
}

/** Groups first, the largest in front; then whoever stands alone. Who was taken out of a group stands alone too. */
export function unitsOf({ Answers, Groups }: DeskAnswers, takenOut: ReadonlySet<string>): Unit[] {
  const grouped = new Set(Groups.flatMap(({ Members }) => Members))
  const groups = Groups.map((group): Unit => {
    const members = group.Members.flatMap((place) => Answers[place] ?? [])
    return { key: `${members[0]?.AttemptId} ${group.Likeness}`, answers: members, group }
  })
  const alone = Answers.filter((answer, place) => !grouped.has(place) || takenOut.has(answer.AttemptId))
  return [...groups, ...alone.map(single)]
}

export const isWaiting = ({ Points }: Pick<MarkingAnswer, 'Points'>): boolean => Points < 0

/**
 * Those that the decision is about: of a group what waits and was not taken out, for a newcomer changes nothing of what was
 * given. Where nothing of it waits, only those that somebody ticked to be marked anew.
 */
export function markedOf({ answers, group }: Unit, { takenOut, anew }: Choice): readonly MarkingAnswer[] {
  if (!group) return answers
  const open = answers.filter((answer) => isWaiting(answer) && !takenOut.has(answer.AttemptId))
  return open.length > 0 ? open : answers.filter((answer) => !isWaiting(answer) && anew.has(answer.AttemptId))
}

/** What those of a unit have that are marked: how many, and the least and the most. */
export function marksOf({ answers }: Unit): { count: number; least: number; most: number } | undefined {
  const points = answers.filter((answer) => !isWaiting(answer)).map(({ Points }) => Points)
  return points.length > 0 ? { count: points.length, least: Math.min(...points), most: Math.max(...points) } : undefined
}

/** How many of a unit wait for its decision. */
export const openOf = (unit: Unit, choice: Choice): number => markedOf(unit, choice).filter(isWaiting).length

/** The next place that waits, from the end on from the beginning; undefined when none does. */
export function nextWaiting(waits: readonly boolean[], at: number): number | undefined {
  const places = waits.map((_, step) => (at + 1 + step) % waits.length)
  return places.find((place) => waits[place])
}

/** Points as somebody types them: halves of a point, within the score; undefined where they are none. */
export function readPoints(text: string, score: number): number | undefined {
  const points = Number(text)
  const fits = text.trim() !== '' && points >= 0 && points <= score && Number.isInteger(points * 2)
  return fits ? points : undefined
}
