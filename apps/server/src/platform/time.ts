import { setTimeout as pause } from 'node:timers/promises'

/** Wall clock of the whole product; tests put their own in its place. */
export interface Clock {
  now(): Date
  /** Waits without holding anything; ends at once, with the reason, when the signal says so. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
  /** Milliseconds of a clock that nobody sets and that only runs forwards, since the machine was started. */
  elapsed(): number
}

export const systemClock: Clock = {
  now: () => new Date(),
  wait: (milliseconds, signal) => pause(milliseconds, undefined, { signal }),
  elapsed: () => Number(process.hrtime.bigint() / 1_000_000n),
}

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** China keeps one time zone without daylight saving. */
const SHANGHAI_OFFSET = 8 * HOUR

const shanghaiIso = (moment: Date) => new Date(moment.getTime() + SHANGHAI_OFFSET).toISOString()

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai; empty for no moment. */
export function wireTime(moment: Date | null | undefined): string {
  return moment ? shanghaiIso(moment).slice(0, 19).replace('T', ' ') : ''
}

/** `YYYY-MM-DD` in Asia/Shanghai. */
export const shanghaiDay = (moment: Date): string => shanghaiIso(moment).slice(0, 10)

/** The moment at which a clock in Shanghai shows `YYYY-MM-DD HH:mm:ss`. */
export const shanghaiMoment = (time: string): Date => new Date(`${time.replace(' ', 'T')}+08:00`)

/** The seven days from Monday to Sunday of the week that holds the moment, each as `YYYY-MM-DD`. */
export function weekDays(moment: Date, weeksAgo = 0): string[] {
  const local = new Date(moment.getTime() + SHANGHAI_OFFSET)
  const sinceMonday = (local.getUTCDay() + 6) % 7
  const monday = local.getTime() - (sinceMonday + 7 * weeksAgo) * DAY
  return Array.from({ length: 7 }, (_, i) => new Date(monday + i * DAY).toISOString().slice(0, 10))
}

export const momentBefore = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() - milliseconds)
export const momentAfter = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds)

/** The next moment at which a clock in Shanghai shows `HH:MM`. */
export function nextTimeOfDay(now: Date, time: string): Date {
  const today = new Date(`${shanghaiDay(now)}T${time}:00+08:00`)
  return today > now ? today : momentAfter(today, DAY)
}
