/** Numbers and times as people read them. */

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `08:24`, or `1:02:05` from an hour on. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${twoDigits(minutes)}:${twoDigits(rest)}`
}

/** `1 小时 33 分`, `5 分 41 秒`, `12 秒`. */
export function spentTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  if (hours > 0) return minutes > 0 ? `${hours} 小时 ${minutes} 分` : `${hours} 小时`
  if (minutes > 0) return rest > 0 ? `${minutes} 分 ${rest} 秒` : `${minutes} 分钟`
  return `${rest} 秒`
}

/** `38 分钟`, at least one: how long something will take. */
export const roughTime = (seconds: number): string => `${Math.max(1, Math.round(seconds / 60))} 分钟`

/** `5 小时`, `1 小时 20 分`, `20 分钟`: how long a course takes. */
export function lengthOfMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} 分钟`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest > 0 ? `${hours} 小时 ${rest} 分` : `${hours} 小时`
}

const SIZES = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** `812 B`, `3.4 MB`, `120 GB`. */
export function byteSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${power > 0 && value < 100 ? value.toFixed(1) : Math.round(value)} ${SIZES[power]}`
}

/** The day of a time on the wire, in Asia/Shanghai like all times there. */
export const dayOf = (wireTime: string): string => wireTime.slice(0, 10)
/** `14:05` of a time on the wire. */
export const minuteOf = (wireTime: string): string => wireTime.slice(11, 16)

const SHANGHAI_OFFSET_MS = 8 * 3_600_000
const shanghaiDay = (now: Date, daysAgo = 0) =>
  new Date(now.getTime() + SHANGHAI_OFFSET_MS - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** `今天`, `昨天`, else `11-18`. */
export function dayName(day: string, now = new Date()): string {
  if (day === shanghaiDay(now)) return '今天'
  if (day === shanghaiDay(now, 1)) return '昨天'
  return day.slice(5)
}

/** A moment of this computer as times stand on the wire. */
export const wireTimeOf = (milliseconds: number): string =>
  new Date(milliseconds + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** `今天 14:05`, `昨天 19:22`, `11-16 20:05`; empty for no time. */
export const whenOf = (wireTime: string, now = new Date()): string =>
  wireTime ? `${dayName(dayOf(wireTime), now)} ${minuteOf(wireTime)}` : ''

/** Today in Asia/Shanghai, like all days on the wire. */
export const shanghaiToday = (now = new Date()): string => shanghaiDay(now)

export const isToday = (day: string, now = new Date()): boolean => day === shanghaiDay(now)

/** 一、二、三 … for the steps of a lesson. */
export function chineseNumber(value: number): string {
  const digits = '零一二三四五六七八九'
  if (value < 10) return digits.charAt(value)
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  if (value < 100) return `${tens > 1 ? digits.charAt(tens) : ''}十${ones > 0 ? digits.charAt(ones) : ''}`
  return String(value)
}
