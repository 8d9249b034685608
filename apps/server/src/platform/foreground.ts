import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds after which a request counts as long work itself: nobody is kept from the screen by it. */
const SHORT_MS = 500
/** The longest that one step of long work stands aside, so that it comes to its end in the fullest class. */
const ASIDE_MS = 50
const LOOK_EVERY_MS = 1
/** A step of long work that moves bytes. Smaller ones would make a gigabyte take an hour in the fullest class. */
const STEP_BYTES = 512 * 1024

/** How an answer stands: whole, or broken off. */
interface Answer {
  readonly writableFinished: boolean
  readonly destroyed: boolean
}

/** Milliseconds that pass; tests have their own. */
interface ElapsedTime {
  now(): number
  pause(ms: number): Promise<unknown>
}

const realTime: ElapsedTime = { now: () => performance.now(), pause: (ms) => pause(ms) }

/** Answers that somebody waits for at this moment. Long work of this process stands aside for them, and runs at full speed alone. */
export class Foreground {
  readonly #begun = new Map<Answer, number>()
  readonly #time: ElapsedTime

  constructor(time: ElapsedTime = realTime) {
    this.#time = time
  }

  /** A request has come in. Nobody listens for its end: those that take long are forgotten with the next ones. */
  enter(answer: Answer): void {
    const now = this.#time.now()
    for (const [older, begun] of this.#begun) {
      if (now - begun < SHORT_MS) break
      this.#begun.delete(older)
    }
    this.#begun.set(answer, now)
  }

  #isWaiting(): boolean {
    const now = this.#time.now()
    for (const [{ writableFinished, destroyed }, begun] of this.#begun) {
      if (!writableFinished && !destroyed && now - begun < SHORT_MS) return true
    }
    return false
  }

  /** Between two steps of long work: comes back when nobody waits, or after a while. */
  async letThrough(): Promise<void> {
    for (const begun = this.#time.now(); this.#isWaiting() && this.#time.now() - begun < ASIDE_MS; )
      await this.#time.pause(LOOK_EVERY_MS)
  }

  /** Gives a content on, and lets others through before its first piece and then before each step. */
  async *through(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let given = STEP_BYTES
    for await (const piece of content) {
      if (given >= STEP_BYTES) {
        await this.letThrough()
        given = 0
      }
      given += piece.length
      yield piece
    }
  }
}
