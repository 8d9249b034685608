import { startTexts as texts } from '../../texts/start.ts'

export interface TermDraft {
  TermName: string
  StartDate: string
  EndDate: string
}

const FEBRUARY = 2
const AUGUST = 8

/**
 * The term of Chinese schools in which a day lies: the first from September to January, the second from February to July.
 * August belongs to the term that is being prepared.
 */
export function currentTerm(day: Date): TermDraft {
  const month = day.getMonth() + 1
  const year = day.getFullYear()
  if (month >= FEBRUARY && month < AUGUST) {
    return { TermName: texts.termNames.second(year), StartDate: `${year}-02-01`, EndDate: `${year}-07-31` }
  }
  const autumn = month >= AUGUST ? year : year - 1
  return { TermName: texts.termNames.first(autumn), StartDate: `${autumn}-09-01`, EndDate: `${autumn + 1}-01-31` }
}
