import { momentOf } from '../use-board.ts'

/** So long a board says that the time is up, before its clock goes on. */
const TIME_UP_MS = 30_000

export const isTimeUp = (until: string, now: Date): boolean => {
  const over = until ? now.getTime() - momentOf(until) : -1
  return over >= 0 && over < TIME_UP_MS
}

/** `mm:ss` that are left; nothing when it is over. */
export function leftOf(until: string, now: Date): string {
  const seconds = until ? Math.ceil((momentOf(until) - now.getTime()) / 1000) : 0
  if (seconds <= 0) return ''
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
