import { PLAN_DAYS } from '@shijie/contract'
import { dayOf, minuteOf, shanghaiToday, wireTimeOf } from '../../../lib/format.ts'
import { publicationPlanTexts as texts } from '../../../texts/publication-plan.ts'

const DAY_MS = 86_400_000
/** From here on a day is an evening. */
const EVENING = '18:00'

/** The days from now to the last one that may be chosen, as times on the wire. */
export const planLimits = (now = Date.now()) => ({
  min: wireTimeOf(now),
  max: wireTimeOf(now + PLAN_DAYS * DAY_MS),
})

const shortMinute = (time: string) => minuteOf(time).replace(/^0/, '')

/** `今晚 22:00`, `今天 9:00`, `明天 7:30`, else `11-30 8:00`. */
export function planWords(time: string, now = Date.now()): string {
  const day = dayOf(time)
  if (day === shanghaiToday(new Date(now + DAY_MS))) return `${texts.tomorrow} ${shortMinute(time)}`
  if (day !== shanghaiToday(new Date(now))) return `${day.slice(5)} ${shortMinute(time)}`
  return `${minuteOf(time) >= EVENING ? texts.tonight : texts.today} ${shortMinute(time)}`
}

/** It is a time, and not a part of one that is still being typed. */
export const isWholeTime = (typed: string): boolean => /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(typed)

/** What most teachers mean: this evening while it is to come, and before the first lesson of tomorrow. */
export function quickTimes(now = Date.now()): string[] {
  const tonight = `${shanghaiToday(new Date(now))} 22:00:00`
  const tomorrow = `${shanghaiToday(new Date(now + DAY_MS))} 07:30:00`
  return [...(tonight > wireTimeOf(now) ? [tonight] : []), tomorrow]
}
