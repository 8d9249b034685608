import { BusinessError, isDiskFull, SessionExpiredError } from './api-client.ts'
import { createStore } from './store.ts'

/** How safe something is, in the same words wherever a page saves by itself. */
export type OutboxState =
  /** The server has everything. */
  | 'saved'
  /** Something waits for a pause of the hands. */
  | 'changed'
  /** Something is on its way. */
  | 'saving'
  /** Nobody heard it; it goes again by itself. */
  | 'waiting'
  /** The server says no; it goes again by itself, later, or with the next change. */
  | 'refused'
  /** Given up: nothing goes until a page begins anew with what the journal holds. */
  | 'ended'

export interface OutboxSnapshot {
  state: OutboxState
  /** Why the last try failed. */
  error: unknown
  /** Milliseconds since 1970 of the last answer, or undefined before the first. */
  savedAt: number | undefined
}

/** When what failed is sent again. */
export type Retry = 'soon' | 'later' | 'never'

/** Who was not heard tries soon. A refusal needs something to change first, and an ended session a new page. */
export function retryOf(error: unknown): Retry {
  if (error instanceof SessionExpiredError) return 'never'
  return error instanceof BusinessError || isDiskFull(error) ? 'later' : 'soon'
}

export const FIRST_RETRY_MS = 2000
export const LONGEST_RETRY_MS = 8000
export const REFUSED_RETRY_MS = 15_000
/** Each pause is up to this part longer: after an outage a whole class does not come back in the same moment. */
export const RETRY_JITTER = 0.25

/** The pause before the next try: doubled with each failure in a row, up to a limit. */
export function retryPause(retry: 'soon' | 'later', failures: number): number {
  const soon = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
  return (retry === 'soon' ? soon : REFUSED_RETRY_MS) * (1 + RETRY_JITTER * Math.random())
}

/** What a feature brings: how its changes are merged, how they travel, and where they are written down. */
export interface OutboxOptions<Parcel, Answer> {
  /** Is there something that the server does not have? */
  isWaiting: () => boolean
  /** Everything that waits, merged into one request; undefined when nothing is worth one. */
  pack: () => Parcel | undefined
  /** Throws when it was not taken. `isClosing` lets the browser finish the call after the page is gone. */
  send: (parcel: Parcel, isClosing: boolean) => Promise<Answer>
  /** The merge rule: what an answer leaves of what waits. */
  settle: (parcel: Parcel, answer: Answer) => void
  /** Hears of a failure first; it may hold the outbox or end it. */
  suffer?: (parcel: Parcel, error: unknown) => void
  /** A request that brings nothing and only asks is not shown. */
  isAsking?: (parcel: Parcel) => boolean
  /** Writes down what waits and removes what does not, `pause` after a change and before every request. */
  journal: { keep: () => void; pause?: number }
  /** It is sent when hands rest for so long, and in a stream of changes at the latest. */
  pause: { quiet: number; latest: number }
  /** Asks `pack` so often, also without a change. */
  beat?: number
  judge?: (error: unknown) => Retry
  /**
   * The server tells older from newer, or does not care. Only then a closing page may send while a request is under way;
   * elsewhere the older one could arrive last, and what is newer stays in the journal.
   */
  isOrdered?: boolean
}

/**
 * Brings what is changed on a page to the server: one request at a time, what changes meanwhile goes next, and what was
 * not heard goes again. Until the server has it, it stands in the journal.
 */
export class Outbox<Parcel, Answer> {
  private readonly store = createStore<OutboxSnapshot>({ state: 'saved', error: undefined, savedAt: undefined })
  private phase: 'open' | 'held' | 'closed' | 'ended' = 'open'
  private sendTimer: ReturnType<typeof setTimeout> | undefined
  private journalTimer: ReturnType<typeof setTimeout> | undefined
  private waitingSince: number | undefined
  private failures = 0
  private underWay = 0
  private lastDelivery = Promise.resolve()

  constructor(private readonly options: OutboxOptions<Parcel, Answer>) {
    if (options.isWaiting()) this.publish('changed')
  }

  subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener)
  read = (): OutboxSnapshot => this.store.get()

  /** What an earlier page left goes at once; an outbox that was closed goes on. */
  start(): void {
    if (this.phase === 'ended') return
    this.phase = 'open'
    if (this.options.isWaiting()) this.schedule(0)
    else this.scheduleBeat()
  }

  /** Something changed. */
  changed(): void {
    this.keepSoon()
    if (!this.options.isWaiting() && this.underWay === 0) this.rest()
    else if (this.phase === 'open') this.waitForPause()
  }

  /** Sends now what waits; resolves when the request that is under way then was answered. */
  flush(isClosing = false): Promise<void> {
    if (this.phase === 'open') return this.dispatch(isClosing)
    this.keep()
    return Promise.resolve()
  }

  /** Nothing is sent until `release`; changes go on into the journal. Resolves when nothing is under way any more. */
  hold(): Promise<void> {
    if (this.phase === 'open') {
      this.phase = 'held'
      clearTimeout(this.sendTimer)
    }
    return this.underWay > 0 ? this.lastDelivery : Promise.resolve()
  }

  release(): void {
    if (this.phase !== 'held') return
    this.phase = 'open'
    if (this.underWay === 0) this.goOn()
  }

  /** No further tries; an answer that is on its way still counts. */
  stop(): void {
    if (this.phase !== 'ended') this.phase = 'closed'
    clearTimeout(this.sendTimer)
    clearTimeout(this.journalTimer)
    this.journalTimer = undefined
  }

  /** Whoever worked here leaves: what waits goes once more, if need be after the request that is under way. */
  close(): void {
    const mustWait = this.underWay > 0 && !this.options.isOrdered && this.phase === 'open'
    const delivery = this.flush(true)
    this.stop()
    if (!mustWait) return
    void delivery.then(() => {
      if (this.phase === 'closed' && this.options.isWaiting()) return this.dispatch(true)
    })
  }

  /** Nothing counts any more, neither a change nor an answer. */
  end(): void {
    this.stop()
    this.phase = 'ended'
  }

  private dispatch(isClosing: boolean): Promise<void> {
    const isBusy = this.underWay > 0 && !(isClosing && this.options.isOrdered)
    const parcel = isBusy ? undefined : this.options.pack()
    this.keep()
    if (isBusy) return this.lastDelivery
    if (parcel === undefined) {
      if (this.underWay === 0) this.scheduleBeat()
      return Promise.resolve()
    }
    clearTimeout(this.sendTimer)
    if (!this.options.isAsking?.(parcel) && !this.isHeldUp()) this.publish('saving')
    this.underWay += 1
    this.lastDelivery = this.deliver(parcel, isClosing)
    return this.lastDelivery
  }

  private async deliver(parcel: Parcel, isClosing: boolean): Promise<void> {
    let conclude: () => void
    try {
      const answer = await this.options.send(parcel, isClosing)
      conclude = () => this.hear(parcel, answer)
    } catch (error) {
      conclude = () => this.suffer(parcel, error)
    }
    this.underWay -= 1
    if (this.phase !== 'ended') conclude()
  }

  private hear(parcel: Parcel, answer: Answer): void {
    this.failures = 0
    this.options.settle(parcel, answer)
    this.keep()
    this.publish(this.options.isWaiting() ? 'saving' : 'saved', { savedAt: Date.now() })
    this.waitingSince = undefined
    if (this.underWay === 0) this.goOn()
  }

  private suffer(parcel: Parcel, error: unknown): void {
    this.failures += 1
    this.options.suffer?.(parcel, error)
    if (this.phase === 'held' || this.phase === 'ended') return
    const retry = (this.options.judge ?? retryOf)(error)
    if (retry === 'never') {
      this.stop()
      this.publish('ended', { error })
    } else {
      this.publish(retry === 'soon' ? 'waiting' : 'refused', { error })
      this.schedule(retryPause(retry, this.failures))
    }
  }

  /** The last try was not heard, and the next one may not be either. */
  private isHeldUp = (): boolean => this.read().state === 'waiting'

  /** Nothing waits, because a change was taken back or came to the server by another way. */
  private rest(): void {
    clearTimeout(this.sendTimer)
    this.waitingSince = undefined
    this.failures = 0
    this.keep()
    this.publish('saved')
    this.scheduleBeat()
  }

  private waitForPause(): void {
    this.waitingSince ??= performance.now()
    // The next try, and what follows the request that is under way, bring the change along.
    if (this.isHeldUp()) return
    this.publish(this.underWay > 0 ? 'saving' : 'changed')
    if (this.underWay === 0) this.schedulePause()
  }

  private goOn(): void {
    if (this.options.isWaiting()) {
      this.waitingSince ??= performance.now()
      this.schedulePause()
    } else if (this.read().state === 'saved') this.scheduleBeat()
    else this.rest()
  }

  private keep(): void {
    clearTimeout(this.journalTimer)
    this.journalTimer = undefined
    if (this.phase !== 'ended') this.options.journal.keep()
  }

  private keepSoon(): void {
    const { pause = 0 } = this.options.journal
    if (pause === 0) this.keep()
    else if (this.phase !== 'ended') this.journalTimer ??= setTimeout(() => this.keep(), pause)
  }

  private schedulePause(): void {
    const { quiet, latest } = this.options.pause
    const since = this.waitingSince ?? performance.now()
    this.schedule(Math.max(0, Math.min(quiet, since + latest - performance.now())))
  }

  private scheduleBeat(): void {
    if (this.options.beat !== undefined) this.schedule(this.options.beat)
  }

  private schedule(milliseconds: number): void {
    clearTimeout(this.sendTimer)
    if (this.phase === 'open') this.sendTimer = setTimeout(() => void this.flush(), milliseconds)
  }

  private publish(state: OutboxState, part: Partial<OutboxSnapshot> = {}): void {
    this.store.set({ ...this.read(), error: undefined, ...part, state })
  }
}
