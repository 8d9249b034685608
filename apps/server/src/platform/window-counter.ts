import { waitMessage } from '@shijie/contract'
import { AppError } from './app-error.ts'
import type { Clock } from './time.ts'

interface Window {
  startedAt: number
  count: number
}

/** So many windows are kept before those that are over go. */
const KEPT_MAX = 10_000

/** Counts by a key in fixed windows, in this process. */
export class WindowCounter {
  private readonly windows = new Map<string, Window>()

  constructor(
    private readonly clock: Clock,
    /** Milliseconds. */
    private readonly length: number,
  ) {}

  /** Counts one; throws 42901, which says how long to wait, when there were that many already. */
  count(key: string, most: number): void {
    const window = this.windowOf(key)
    if (window.count >= most) throw this.refusal(window)
    window.count++
  }

  private refusal(window: Window): AppError {
    const seconds = (window.startedAt + this.length - this.clock.now().getTime()) / 1000
    return new AppError('TooManyAttempts', { message: waitMessage(seconds) })
  }

  private windowOf(key: string): Window {
    const now = this.clock.now().getTime()
    const known = this.windows.get(key)
    if (known && now - known.startedAt < this.length) return known
    if (this.windows.size > KEPT_MAX) this.forgetOld(now)
    const window = { startedAt: now, count: 0 }
    this.windows.set(key, window)
    return window
  }

  private forgetOld(now: number): void {
    for (const [key, window] of this.windows) {
      if (now - window.startedAt >= this.length) this.windows.delete(key)
    }
  }
}
