/** What is due to somebody, in the order of their asking. */
interface Waiting {
  begin: () => void
}

/**
 * Lets so many pieces of work run at once. Those who wait take turns by their key, so that whoever brings a hundred waits
 * behind their own and not others behind them. Who goes away before the turn comes gives it up.
 */
export class FairTurns {
  private readonly lines = new Map<string, Waiting[]>()
  private running = 0
  private readonly places: number

  constructor(places: number) {
    this.places = places
  }

  async take<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.wait(key, signal)
    try {
      return await work()
    } finally {
      this.running -= 1
      this.next()
    }
  }

  private wait(key: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (this.running < this.places) {
      this.running += 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const line = this.lines.get(key) ?? []
      const one: Waiting = {
        begin: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      const leave = () => {
        const at = line.indexOf(one)
        if (at >= 0) line.splice(at, 1)
        if (line.length === 0) this.lines.delete(key)
        reject(signal?.reason instanceof Error ? signal.reason : new Error('gone'))
      }
      line.push(one)
      this.lines.set(key, line)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  /** The line that has waited longest gives one, and goes to the end. */
  private next(): void {
    for (const [key, line] of this.lines) {
      this.lines.delete(key)
      const one = line.shift()
      if (line.length > 0) this.lines.set(key, line)
      if (!one) continue
      this.running += 1
      one.begin()
      return
    }
  }
}
