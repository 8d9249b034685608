import type { Ability, StageState } from './messages.ts'
import { awaitLetter, countLetters, readState, sleepShared } from './shared-mail.ts'

/** How a program waits for its page. What comes later is a promise, on which Python stands still. */
export interface PageBridge {
  sleep(milliseconds: number): void | Promise<void>
  /** Tells the page by `post`, then waits for its letter; undefined when there will be none. */
  call(post: () => void): string | undefined | Promise<string>
  /** Newest keyboard and mouse, each event once. */
  state(): string
}

const NOTHING: StageState = { keys: [], x: 0, y: 0, down: false, events: [] }

/** Hands each event on once, and leaves out its number, which is the page's own business. */
export function createEventFilter(): (text: string) => string {
  let seen = 0
  return (text) => {
    const state = JSON.parse(text) as StageState
    const fresh = state.events.filter(([number]) => number > seen)
    seen = Math.max(seen, ...fresh.map(([number]) => number))
    return JSON.stringify({ ...state, events: fresh.map(([, kind, what]) => [kind, what]) })
  }
}

export function createSharedBridge(buffer: SharedArrayBuffer): PageBridge {
  const filter = createEventFilter()
  let last = JSON.stringify(NOTHING)
  return {
    sleep: (milliseconds) => sleepShared(buffer, milliseconds),
    call(post) {
      const seen = countLetters(buffer)
      post()
      return awaitLetter(buffer, seen)
    },
    state() {
      last = readState(buffer) ?? last
      return filter(last)
    },
  }
}

/** Messages arrive while Python is suspended on a promise. */
export class SuspendedBridge implements PageBridge {
  readonly #filter = createEventFilter()
  #state = JSON.stringify(NOTHING)
  #letter: ((text: string) => void) | undefined

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds))
  }
  call(post: () => void): Promise<string> {
    return new Promise((resolve) => {
      this.#letter = resolve
      post()
    })
  }
  state(): string {
    return this.#filter(this.#state)
  }
  receiveState(text: string): void {
    this.#state = text
  }
  receiveLetter(text: string): void {
    const resolve = this.#letter
    this.#letter = undefined
    resolve?.(text)
  }
}

/** Nothing can be waited for: sleeping turns in circles, and answers were written down beforehand. */
export function createLoneBridge(inputs: string[]): PageBridge {
  const lines = [...inputs]
  return {
    sleep(milliseconds) {
      const end = performance.now() + milliseconds
      while (performance.now() < end);
    },
    call(post) {
      post()
      return lines.shift()
    },
    state: () => JSON.stringify(NOTHING),
  }
}

/** What this browser allows; asked in the worker. */
export function findAbility(): Ability {
  if (typeof SharedArrayBuffer === 'function' && self.crossOriginIsolated) return 'shared'
  return 'Suspending' in WebAssembly ? 'suspended' : 'none'
}
