import { momentOf } from '../use-board.ts'

/** `mm:ss` that are left; nothing when it is over. */
export function leftOf(until: string, now: Date): string {
  const seconds = until ? Math.ceil((momentOf(until) - now.getTime()) / 1000) : 0
  if (seconds <= 0) return ''
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
