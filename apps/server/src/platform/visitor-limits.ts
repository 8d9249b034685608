import { VISITOR_LIMITS, VISITOR_WINDOW_MINUTES, type VisitorLimit } from '@shijie/contract'
import { type Clock, MINUTE } from './time.ts'
import { WindowCounter } from './window-counter.ts'

/** A browser without an account, as far as it counts. */
export interface CountedVisitor {
  key: string
  /** It brought its cookie along; one that brings none is counted by its address alone, whatever it is called next time. */
  isReturning: boolean
  address: string
}

/** Counts what visitors ask for, in this process: tightly for a browser, generously for an address. */
export class VisitorLimits {
  private readonly counter: WindowCounter

  constructor(clock: Clock) {
    this.counter = new WindowCounter(clock, VISITOR_WINDOW_MINUTES * MINUTE)
  }

  /** Throws 42901 when there was too much of that; else counts one. */
  count(measure: VisitorLimit, { key, isReturning, address }: CountedVisitor): void {
    const most = VISITOR_LIMITS[measure]
    if (isReturning) this.counter.count(`${measure} device ${key}`, most.device)
    this.counter.count(`${measure} address ${address}`, most.address)
  }
}
