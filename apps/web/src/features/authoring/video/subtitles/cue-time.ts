import { toHalfWidth } from '@shijie/contract/half-width'

const HOUR = 3_600_000
const MINUTE = 60_000

const digits = (value: number, count: number): string => `${value}`.padStart(count, '0')

/** `00:17.2`, `1:02:03.4`: as it is read and typed. */
export function shownTime(ms: number): string {
  const tenths = Math.round(Math.max(0, ms) / 100)
  const [hours, minutes, rest] = [Math.floor(tenths / 36_000), Math.floor((tenths % 36_000) / 600), tenths % 600]
  const end = `${digits(minutes, 2)}:${digits(Math.floor(rest / 10), 2)}.${rest % 10}`
  return hours > 0 ? `${hours}:${end}` : end
}

/** What somebody typed as a time: seconds, minutes and seconds, or with hours; undefined where it is none. */
export function typedTime(text: string): number | undefined {
  const found = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(toHalfWidth(text).trim())
  if (!found) return undefined
  const [, hours = '0', minutes = '0', seconds = '0', part = ''] = found
  return Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * 1000 + Number(part.padEnd(3, '0'))
}

/** `00:00:17.200`, as a file of subtitles has it. */
export function writtenTime(ms: number): string {
  const whole = Math.max(0, Math.round(ms))
  const clock = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE), Math.floor((whole % MINUTE) / 1000)]
  return `${clock.map((part) => digits(part, 2)).join(':')}.${digits(whole % 1000, 3)}`
}
