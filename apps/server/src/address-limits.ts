import { waitMessage } from '@shijie/contract'
import { AppError } from './app-error.ts'
import { type Clock, MINUTE } from './time.ts'

const WINDOW = 5 * MINUTE
/** Messages cost money and patience; a school that registers together stays far below. */
const CODES_MAX = 500

interface Counter {
  startedAt: number
  codes: number
}

/** Counts verification codes of each address in fixed windows, in this process. */
export class AddressLimits {
  private readonly counters = new Map<string, Counter>()

  constructor(private readonly clock: Clock) {}

  /** Throws 42901 when the address has asked for too many verification codes; else counts one. */
  countCode(address: string): void {
    const counter = this.counterOf(address)
    if (counter.codes >= CODES_MAX) throw this.refusal(counter)
    counter.codes++
  }

  private refusal(counter: Counter): AppError {
    const seconds = (counter.startedAt + WINDOW - this.clock.now().getTime()) / 1000
    return new AppError('TooManyAttempts', { message: waitMessage(seconds) })
  }

  private counterOf(address: string): Counter {
    const now = this.clock.now().getTime()
    const known = this.counters.get(address)
    if (known && now - known.startedAt < WINDOW) return known
    if (this.counters.size > 10_000) this.forgetOld(now)
    const counter = { startedAt: now, codes: 0 }
    this.counters.set(address, counter)
    return counter
  }

  private forgetOld(now: number): void {
    for (const [address, counter] of this.counters) {
      if (now - counter.startedAt >= WINDOW) this.counters.delete(address)
    }
  }
}
