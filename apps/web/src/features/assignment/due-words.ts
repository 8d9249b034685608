import type { AssignmentKind, LateRule } from '@shijie/contract'
import { dayOf, minuteOf } from '../../lib/format.ts'
import { ownAssignmentTexts as texts } from '../../texts/assignment.ts'
import type { TagTone } from '../../ui/pieces/tag.tsx'

const DAY_MS = 86_400_000
const dayNumber = (wireTime: string): number => Date.parse(`${dayOf(wireTime)}T00:00:00Z`) / DAY_MS

/** Days on the calendar from one time on the wire to another. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** How long until a deadline at this moment, both as they stand on the wire; once it is over, whether it can still be done. */
export function dueWords(due: string, now: string, lateRule: LateRule): { words: string; tone: TagTone } {
  if (due === '') return { words: texts.noDue, tone: 'plain' }
  const days = daysBetween(now, due)
  if (due < now)
    return lateRule === 'accept' ? { words: texts.overAccept, tone: 'warn' } : { words: texts.overRefuse, tone: 'bad' }
  if (days === 0) return { words: texts.today(minuteOf(due)), tone: 'warn' }
  if (days === 1) return { words: texts.tomorrow(minuteOf(due)), tone: 'warn' }
  return { words: texts.daysLeft(days), tone: 'plain' }
}

/** By the end of tomorrow, or over already: what the bell reminds of among what is still open. */
export const isDueSoon = (due: string, now: string): boolean => due !== '' && daysBetween(now, due) <= 1

/** A whole course is hours of work: its deadline is no slip that takes a press to be sent. */
const COURSE_DAYS = 7

/** When school is over, and when it begins, where nobody says otherwise. */
const AFTER_SCHOOL = '16:30:00'
const BEFORE_SCHOOL = '08:00:00'

const dayAfter = (today: string, days: number): string =>
  new Date((dayNumber(today) + days) * DAY_MS).toISOString().slice(0, 10)

/** What stands there before anybody chooses: tomorrow after school, for a whole course in a week. */
export const usualDue = (kind: AssignmentKind, now: string): string =>
  `${dayAfter(now, kind === 'course' ? COURSE_DAYS : 1)} ${AFTER_SCHOOL}`

export interface QuickDue {
  key: 'today' | 'tomorrow' | 'monday'
  due: string
}

/** The deadlines that one wants most, at this moment: those that are still to come. */
export function quickDues(now: string): QuickDue[] {
  const weekday = new Date(dayNumber(now) * DAY_MS).getUTCDay()
  const toMonday = (8 - weekday) % 7 || 7
  const all: QuickDue[] = [
    { key: 'today', due: `${dayOf(now)} ${AFTER_SCHOOL}` },
    { key: 'tomorrow', due: `${dayAfter(now, 1)} ${AFTER_SCHOOL}` },
    { key: 'monday', due: `${dayAfter(now, toMonday)} ${BEFORE_SCHOOL}` },
  ]
  return all.filter(({ due }) => due > now)
}
