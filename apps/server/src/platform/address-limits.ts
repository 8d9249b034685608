import { type Clock, MINUTE } from './time.ts'
import { WindowCounter } from './window-counter.ts'

/** Messages cost money and patience; a school that registers together stays far below. */
const CODES_MAX = 500

/** Counts verification codes of each address, in this process. */
export class AddressLimits {
  private readonly codes: WindowCounter

  constructor(clock: Clock) {
    this.codes = new WindowCounter(clock, 5 * MINUTE)
  }

  /** Throws 42901 when the address has asked for too many verification codes; else counts one. */
  countCode(address: string): void {
    this.codes.count(address, CODES_MAX)
  }
}
