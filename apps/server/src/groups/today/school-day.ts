import type { TimetablePeriod, TimetableWeek } from '@shijie/contract'
import { DAY, shanghaiDay, shanghaiMoment, weekDays, wireTime } from '../../platform/time.ts'

/** The usual day of a school; one that has another writes it down. */
export const USUAL_PERIODS: readonly TimetablePeriod[] = [
  ['08:00', '08:40'],
  ['08:50', '09:30'],
  ['10:00', '10:40'],
  ['10:50', '11:30'],
  ['13:45', '14:25'],
  ['14:35', '15:15'],
  ['15:30', '16:10'],
  ['16:20', '17:00'],
].map(([StartTime = '', EndTime = ''], index) => ({ Number: index + 1, StartTime, EndTime }))

export interface Term {
  name: string
  starts_on: string
  ends_on: string
}

/** How a day of the school is called: its weekday from Monday as 1, its term, and the week of the term from 1. */
export interface SchoolDay {
  date: string
  weekday: number
  termName: string
  termWeek: number
  week: Exclude<TimetableWeek, 'every'>
  isHoliday: boolean
}

/** Weeks of a term begin on Monday, and the first is the one in which the term begins. */
function weekOfTerm({ starts_on }: Term, date: string): number {
  const monday = (day: string) => Date.parse(weekDays(shanghaiMoment(`${day} 12:00:00`))[0] ?? day)
  return Math.round((monday(date) - monday(starts_on)) / (7 * DAY)) + 1
}

/** A school that wrote no terms has no holidays, and all its weeks are odd. */
export function schoolDayOf(date: string, terms: readonly Term[]): SchoolDay {
  const days = weekDays(shanghaiMoment(`${date} 12:00:00`))
  const term = terms.find(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on)
  const termWeek = term ? weekOfTerm(term, date) : 0
  return {
    date,
    weekday: days.indexOf(date) + 1,
    termName: term?.name ?? '',
    termWeek,
    week: termWeek > 0 && termWeek % 2 === 0 ? 'even' : 'odd',
    isHoliday: terms.length > 0 && !term,
  }
}

/** Today and the days after it. */
export const nextDates = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => shanghaiDay(new Date(now.getTime() + index * DAY)))

/** `HH:MM` of a clock in Shanghai. */
export const timeOfDay = (now: Date): string => wireTime(now).slice(11, 16)

export const momentOf = (date: string, time: string): Date => shanghaiMoment(`${date} ${time}:00`)

/** A period is over at the minute in which it ends. */
export function stateOf({ StartTime, EndTime }: TimetablePeriod, time: string): 'past' | 'now' | 'coming' {
  if (time >= EndTime) return 'past'
  return time >= StartTime ? 'now' : 'coming'
}

export const isHeldIn = (entry: { weekday: number; week: TimetableWeek }, day: SchoolDay): boolean =>
  entry.weekday === day.weekday && (entry.week === 'every' || entry.week === day.week)
