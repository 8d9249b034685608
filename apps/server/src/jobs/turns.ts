/** Lets long pieces of work of this process run one after the other; `signal` ends the wait. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve()

  async take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const before = this.last
    const mine = (async () => {
      await Promise.race([before.catch(() => undefined), ended(signal)])
      signal.throwIfAborted()
      return work()
    })()
    this.last = Promise.allSettled([before, mine])
    return mine
  }
}

function ended(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

/** Backups and rehearsals: two at once would be twice as slow and need twice the room. */
export const backupTurns = new Turns()

/** Presentations: a new one waits until the one that was given up has ended. */
export const redrawTurns = new Turns()
