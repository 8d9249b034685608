import type { ChosenLevel, Criterion } from '@shijie/contract'

/** The number of the level that was chosen, as the rubric reads now. */
function numberOf({ Title, Levels }: Criterion, chosen: ChosenLevel | undefined): string {
  if (Title !== chosen?.Title) return ''
  const place = Levels.findIndex(({ Words, Points }) => Words === chosen.Words && Points === chosen.Points)
  return place < 0 ? '' : String(place)
}

/** Levels that were chosen, by their numbers in the rubric of now; empty where it has no such level. */
export const typedLevels = (criteria: readonly Criterion[], chosen: readonly ChosenLevel[]): string[] =>
  criteria.map((criterion, at) => numberOf(criterion, chosen[at]))

/** As they are sent; -1 where none is chosen. */
export const levelNumbers = (typed: readonly string[]): number[] =>
  typed.map((level) => (level === '' ? -1 : Number(level)))

/** Another level of one criterion. */
export const withLevel = (criteria: readonly Criterion[], typed: readonly string[], at: number, level: number) =>
  criteria.map((_, place) => (place === at ? String(level) : (typed[place] ?? '')))
