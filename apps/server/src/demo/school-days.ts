import { createHash } from 'node:crypto'
import { DAY, MINUTE, momentAfter, momentBefore, shanghaiDay, shanghaiMoment } from '../platform/time.ts'

/** A number from 0 up to `below`, always the same for the same words: nothing of the demonstration is chance. */
export const pickNumber = (below: number, ...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join('/')).digest().readUInt32BE(0) % below

/** So many minutes after four in the afternoon, so many days ago: when pupils have time. */
export const afternoon = (now: Date, daysAgo: number, minutes = 0): Date =>
  momentAfter(shanghaiMoment(`${shanghaiDay(momentBefore(now, daysAgo * DAY))} 16:00:00`), minutes * MINUTE)

/** What is older than this, the teacher has looked at. */
const LOOKED_AT_DAYS = 4

/** Whether something still waits for the teacher: of what came in lately, one in three. */
export const stillWaits = (moment: Date, now: Date, ...words: readonly (string | number)[]): boolean =>
  moment > momentBefore(now, LOOKED_AT_DAYS * DAY) && pickNumber(3, 'waits', ...words) === 0

/** Noon of the day after, when the teacher looks at what was handed in; nothing while that has not come yet. */
export function nextNoon(moment: Date, now: Date, minutes: number): Date | undefined {
  const noon = momentAfter(shanghaiMoment(`${shanghaiDay(momentAfter(moment, DAY))} 12:00:00`), minutes * MINUTE)
  return noon < now ? noon : undefined
}
