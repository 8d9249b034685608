import { sql } from 'kysely'
import { SECOND } from '../../platform/time.ts'
import type { Services } from '../../services.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'log'>

/** Between two writings of a process. */
export const PRESENCES_EVERY = 15 * SECOND

/**
 * Whose browser this process hears: by an open stream, or because it asks now and then. All of them are written at once, at most
 * every 15 seconds, whatever their number.
 */
export class Presences {
  /** Who was heard since the last writing, and when. */
  private readonly heard = new Map<string, Date>()
  private timer: NodeJS.Timeout | undefined
  private writtenAt: number | undefined
  private isClosed = false
  private writing: Promise<void> = Promise.resolve()

  constructor(
    private readonly needs: Needs,
    /** Whose streams are open now. */
    private readonly listening: () => Iterable<string>,
  ) {}

  note(userId: string): void {
    this.heard.set(userId, this.needs.clock.now())
    this.plan()
  }

  /** Writes when it is time to; streams ask for it at each of their looks, others by a timer. */
  plan(): void {
    if (this.isClosed) return
    const now = this.needs.clock.now().getTime()
    const since = this.writtenAt === undefined ? PRESENCES_EVERY : now - this.writtenAt
    // A clock that went back is no reason to wait.
    if (since >= PRESENCES_EVERY || since < 0) {
      clearTimeout(this.timer)
      this.timer = undefined
      this.writtenAt = now
      const before = this.writing
      this.writing = before.then(() => this.write())
      return
    }
    if (this.timer || this.heard.size === 0) return
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.plan()
    }, PRESENCES_EVERY - since)
    this.timer.unref()
  }

  /** What was begun is written. */
  settled(): Promise<void> {
    return this.writing
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    await this.writing
  }

  private async write(): Promise<void> {
    const now = this.needs.clock.now()
    for (const userId of this.listening()) this.heard.set(userId, now)
    if (this.heard.size === 0) return
    // In one order, so that two processes do not wait for each other.
    const rows = [...this.heard].toSorted(([one], [other]) => (one < other ? -1 : 1))
    this.heard.clear()
    try {
      await sql`
        insert into live_presences as p (user_id, seen_at)
        select h.user_id, h.seen_at from unnest(${rows.map(([id]) => id)}::uuid[], ${rows.map(([, at]) => at)}::timestamptz[])
          as h(user_id, seen_at) join users u on u.id = h.user_id
        on conflict (user_id) do update set seen_at = greatest(p.seen_at, excluded.seen_at)`.execute(this.needs.db)
    } catch (error) {
      this.needs.log.warn({ err: error }, 'presences were not written')
    }
  }
}
