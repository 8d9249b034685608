/** Long work stands aside this often, so that whoever shares the thread (a page, a server) goes on answering. */
const SLICE_MILLISECONDS = 12

/** Lets everything that waits have its turn. Timers are clamped to 4 ms in browsers, messages are not. */
function letOthersRun(): Promise<void> {
  if (typeof setImmediate === 'function') return new Promise((resolve) => setImmediate(resolve))
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(0)
  })
}

/** Says when a long computation has to stand aside, and notices that it was cancelled. */
export class Pacer {
  readonly #signal: AbortSignal | undefined
  readonly #onRest: (() => void) | undefined
  #begun = performance.now()

  /** `onRest` hears of each pause: the work before it was done, so whoever does it still lives. */
  constructor(signal?: AbortSignal, onRest?: () => void) {
    this.#signal = signal
    this.#onRest = onRest
  }

  /** True when the slice is used up; asked in loops, where awaiting every time would cost more than the work. */
  get isDue(): boolean {
    return performance.now() - this.#begun >= SLICE_MILLISECONDS
  }

  /** Stands aside; throws the signal's reason when the work was cancelled. */
  async rest(): Promise<void> {
    this.#signal?.throwIfAborted()
    this.#onRest?.()
    await letOthersRun()
    this.#signal?.throwIfAborted()
    this.#begun = performance.now()
  }

  /** Stands aside when the slice is used up; throws when the work was cancelled. */
  async breathe(): Promise<void> {
    this.#signal?.throwIfAborted()
    if (this.isDue) await this.rest()
  }
}
