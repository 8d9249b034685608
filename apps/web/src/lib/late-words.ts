import type { Lateness } from '@shijie/contract'
import { lateTexts as texts } from '../texts/late.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `不到 1 分钟`, `5 分钟`, `3 小时`, `2 天`: what is over of it; a day is 24 hours, whatever the calendar says. */
export function spanWords(seconds: number): string {
  if (seconds < MINUTE) return texts.underMinute
  if (seconds < HOUR) return texts.minutes(Math.floor(seconds / MINUTE))
  return seconds < DAY ? texts.hours(Math.floor(seconds / HOUR)) : texts.days(Math.floor(seconds / DAY))
}

/** Seconds from one time on the wire to another. */
export const secondsBetween = (from: string, to: string): number =>
  (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 1000

interface Late {
  Lateness: Lateness
  LateSeconds: number
}

/** `迟交 5 分钟`; where by how much is not told, `迟交`; empty in time. */
export function lateWords({ Lateness, LateSeconds }: Late): string {
  const span = LateSeconds > 0 ? spanWords(LateSeconds) : ''
  if (Lateness === '') return ''
  return Lateness === 'late' ? texts.late(span) : texts.refused(span)
}

/** `截止 2026-12-04 08:00`; empty without a deadline. */
export const dueText = (due: string): string => (due ? texts.due(due.slice(0, 16)) : '')
