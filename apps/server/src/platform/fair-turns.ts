/** What is due to somebody, in the order of their asking. */
interface Waiting {
  begin: () => void
}

/**
 * Lets so many pieces of work run at once. Those who wait take turns by their key, so that whoever brings a hundred waits
 * behind their own and not others behind them; one key has at most `each` at once. Who goes away before the turn comes gives
 * it up.
 */
export class FairTurns {
  private readonly lines = new Map<string, Waiting[]>()
  /** How many run for each key. */
  private readonly running = new Map<string, number>()
  private readonly places: number
  private readonly each: number

  constructor(places: number, each = places) {
    this.places = places
    this.each = each
  }

  async take<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.wait(key, signal)
    try {
      return await work()
    } finally {
      this.count(key, -1)
      this.next()
    }
  }

  private wait(key: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (this.isFree(key)) {
      this.count(key, 1)
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

  private isFree(key: string): boolean {
    const all = [...this.running.values()].reduce((sum, count) => sum + count, 0)
    return all < this.places && (this.running.get(key) ?? 0) < this.each
  }

  private count(key: string, step: 1 | -1): void {
    const count = (this.running.get(key) ?? 0) + step
    if (count > 0) this.running.set(key, count)
    else this.running.delete(key)
  }

  /** The line that has waited longest, and may have a place, gives one and goes to the end. */
  private next(): void {
    for (const [key, line] of this.lines) {
      if (!this.isFree(key)) continue
      this.lines.delete(key)
      const one = line.shift()
      if (line.length > 0) this.lines.set(key, line)
      if (!one) continue
      this.count(key, 1)
      one.begin()
      return
    }
  }
}
