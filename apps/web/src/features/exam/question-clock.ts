import type { QuestionTime } from '@shijie/contract'

/**
 * For how long each question stands before its learner. Counts on from what the server knows, in all, so that an answer that gets lost
 * costs nothing: what is said twice is the same.
 */
export class QuestionClock {
  /** Milliseconds. */
  private readonly totals: Map<string, number>
  /** Seconds that the server has. */
  private readonly kept: Map<string, number>
  private current: string | undefined
  private since = 0

  constructor(
    times: readonly QuestionTime[],
    private readonly now: () => number = () => performance.now(),
  ) {
    this.kept = new Map(times.map(({ QuestionId, Seconds }) => [QuestionId, Seconds]))
    this.totals = new Map(times.map(({ QuestionId, Seconds }) => [QuestionId, 1000 * Seconds]))
  }

  /** From now on this question is looked at; none while nobody sees the page. */
  turnTo(questionId: string | undefined): void {
    this.count()
    this.current = questionId
  }

  /** Whole seconds of each question of which the server does not know. */
  untold(): QuestionTime[] {
    this.count()
    return [...this.totals]
      .map(([QuestionId, total]) => ({ QuestionId, Seconds: Math.floor(total / 1000) }))
      .filter(({ QuestionId, Seconds }) => Seconds > (this.kept.get(QuestionId) ?? 0))
  }

  /** The server has these. */
  keep(times: readonly QuestionTime[]): void {
    for (const { QuestionId, Seconds } of times) this.kept.set(QuestionId, Seconds)
  }

  private count(): void {
    const now = this.now()
    if (this.current !== undefined)
      this.totals.set(this.current, (this.totals.get(this.current) ?? 0) + now - this.since)
    this.since = now
  }
}
