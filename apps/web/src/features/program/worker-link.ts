import type { FromWorker, RunEnd, StageState, StartRequest, ToWorker } from './messages.ts'
import { createSharedMail, sendLetter, writeState } from './shared-mail.ts'

/** The few things of a worker that are needed; tests put their own in its place. */
export interface PythonWorker {
  postMessage(message: ToWorker): void
  terminate(): void
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

interface LinkOptions {
  openWorker: () => PythonWorker
  onMessage: (message: FromWorker) => void
  /** The worker itself is gone. */
  onBroken: (reason: string) => void
}

/** The worker of a session, which may be ended and opened anew at any moment, and the ways to reach a program in it. */
export class WorkerLink {
  readonly #options: LinkOptions
  #worker: PythonWorker | undefined
  #shared: SharedArrayBuffer | null = null
  #checkNumber = 0
  readonly #checks = new Map<number, (failure: RunEnd | null) => void>()

  constructor(options: LinkOptions) {
    this.#options = options
  }

  /** Does nothing while there is one. */
  open(): void {
    if (this.#worker) return
    const worker = this.#options.openWorker()
    this.#worker = worker
    worker.onmessage = ({ data }) => {
      if (data.type === 'checked') this.#settleCheck(data.id, data.failure)
      else this.#options.onMessage(data)
    }
    worker.onerror = (event) => this.#options.onBroken(event.message)
  }

  /** Ends it wherever it is; nothing of it is heard any more. */
  drop(): void {
    if (!this.#worker) return
    this.#worker.onmessage = null
    this.#worker.onerror = null
    this.#worker.terminate()
    this.#worker = undefined
    for (const resolve of this.#checks.values()) resolve(null)
    this.#checks.clear()
  }

  /** Hands over a program, which can be reached through shared memory where the browser allows that. */
  start(program: Omit<StartRequest, 'type' | 'shared'>, stage: StageState): void {
    const isShared = typeof SharedArrayBuffer === 'function' && globalThis.crossOriginIsolated === true
    this.#shared = isShared ? createSharedMail() : null
    this.tellStage(stage)
    this.#worker?.postMessage({ type: 'start', ...program, shared: this.#shared })
  }

  tellStage(stage: StageState): void {
    if (this.#shared) writeState(this.#shared, stage)
    else this.#worker?.postMessage({ type: 'state', text: JSON.stringify(stage) })
  }

  /** What a program waits for: a letter where memory is shared, else a message. */
  reply(text: string, message: ToWorker): void {
    if (this.#shared) sendLetter(this.#shared, text)
    else this.#worker?.postMessage(message)
  }

  /** Says what keeps a text from being a program; null when nothing does, or the worker ends before it knows. */
  check(code: string): Promise<RunEnd | null> {
    this.#checkNumber += 1
    const id = this.#checkNumber
    return new Promise((resolve) => {
      this.#checks.set(id, resolve)
      this.#worker?.postMessage({ type: 'check', id, code })
    })
  }

  #settleCheck(id: number, failure: RunEnd | null): void {
    this.#checks.get(id)?.(failure)
    this.#checks.delete(id)
  }
}
