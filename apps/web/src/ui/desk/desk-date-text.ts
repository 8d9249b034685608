import { toHalfWidth } from '@shijie/contract/half-width'

/** What a day without a time means, where one is asked for: of what begins, and of what ends. */
export const FIRST_TIME = '08:00'
export const LAST_TIME = '23:59'

const DAY = /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|年(\d{1,2})月(\d{1,2})日?|(\d{2})(\d{2}))$/
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

const twoDigits = (digits: string) => digits.padStart(2, '0')

function readDay(typed: string): string | undefined {
  const [, year, ...parts] = DAY.exec(typed) ?? []
  const [month, day] = parts.filter((part) => part !== undefined).map(twoDigits)
  const written = `${year}-${month}-${day}`
  // The 30th of February is read as a day of March.
  const moment = Date.parse(`${written}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(written) ? written : undefined
}

function readTime(typed: string): string | undefined {
  const [, hour, minute, second = '00'] = TIME.exec(typed) ?? []
  return hour && minute ? `${twoDigits(hour)}:${minute}:${second}` : undefined
}

const SPOKEN = /^(?:(\d{4})年)?(\d{1,2})月(\d{1,2})[日号]?\s*(?:(上午|早上|下午|晚上)?\s*(.+))?$/
const SPOKEN_TIME = /^(\d{1,2})(?:点|时|:)(半|\d{1,2})?分?$/

/** The year in which a day comes next, in Shanghai. */
function nextYear(month: string, day: string, now: number): string {
  const today = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)
  const year = today.slice(0, 4)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}` >= today ? year : String(Number(year) + 1)
}

/** 12月4日 8点 as it is typed with signs; what is not spoken so stays as it is. A year that is not said is the next one that fits. */
function asSigns(typed: string, now: number): string {
  const [whole, year, month = '', day = '', half, rest] = SPOKEN.exec(typed) ?? []
  if (whole === undefined) return typed
  const date = `${year ?? nextYear(month, day, now)}-${month}-${day}`
  if (rest === undefined) return date
  const [, hour, minute = '00'] = SPOKEN_TIME.exec(rest.trim()) ?? []
  if (hour === undefined) return `${date} ${rest}`
  const isLater = (half === '下午' || half === '晚上') && Number(hour) < 12
  return `${date} ${Number(hour) + (isLater ? 12 : 0)}:${minute === '半' ? '30' : twoDigits(minute)}`
}

/**
 * What somebody typed as the wire writes it: `2026-11-24`, or `2026-11-24 08:00:00` with a time; undefined when it is no date. Slashes and dots
 * are as good as lines, and full width as half. `usual` is the time of a day that was typed without one.
 * So is 12月4日 8点, whose year is the next one in which it comes at `now`.
 */
export function readDate(typed: string, hasTime: boolean, usual = FIRST_TIME, now = Date.now()): string | undefined {
  const [day = '', time, ...rest] = asSigns(toHalfWidth(typed).trim(), now).replace(/[./]/g, '-').split(/[ T]+/)
  const readTo = readDay(day)
  if (!readTo || rest.length > 0) return undefined
  if (!hasTime) return time === undefined ? readTo : undefined
  const clock = readTime(time ?? usual)
  return clock && `${readTo} ${clock}`
}

/** How a value stands in its box: what is only being typed as it is, a time without seconds that nobody set. */
export const shownDate = (value: string): string => value.replace(/^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}):00$/, '$1')

/** The value while it is typed: the wire's as soon as nothing would change in the box. */
export function typedDate(typed: string, hasTime: boolean, usual = FIRST_TIME): string {
  const read = readDate(typed, hasTime, usual)
  return read !== undefined && shownDate(read) === typed ? read : typed
}
