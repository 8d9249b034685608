import type { MODEL_RUN_STAGES } from '@shijie/contract'
import { type EpochReport, type Replay, ReplayRecorder } from '@shijie/ml'
import type { EpochFigures, SideFigures } from '../../../db/model-tables.ts'
import type { Db } from '../../../services.ts'
import { noteProgress, type RunFigures } from '../run-state.ts'

type Stage = (typeof MODEL_RUN_STAGES)[number]

/** Written at most this often, in milliseconds; whoever watches looks about as often. */
const WRITE_EVERY = 400
/** A wish is heard within this time, whatever is being done. */
const HEAR_EVERY = 500
/** Held-out samples whose sides are shown; more points than this are a cloud. */
const SIDES_MAX = 200
const round = (value: number) => Math.round(value * 10_000) / 10_000

/** So much of the stage was done at this moment of `performance.now()`. */
export interface Step {
  at: number
  done: number
}

/**
 * Seconds until `total` is done if it goes on as in the later half of what was done, or -1 while nothing can be said: the
 * first steps are slower than those that follow.
 */
export function secondsLeft(steps: readonly Step[], total: number): number {
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return -1
  if (last.done === total) return 0
  const half = (first.done + last.done) / 2
  const from = steps.findLast(({ done }) => done <= half)
  return from && from !== last ? ((last.at - from.at) / 1000 / (last.done - from.done)) * (total - last.done) : -1
}

/** Writes down how far a run is, and hears what its owner wishes. */
export class RunProgress {
  private readonly db: Db
  private readonly runId: string
  private readonly history: EpochFigures[] = []
  private readonly recorder = new ReplayRecorder()
  private readonly cancelling = new AbortController()
  private readonly stopping = new AbortController()
  private writtenAt = 0
  /** Steps of the stage, from the first that was done: what came before, starting the network, is not done again. */
  private steps: Step[] = []
  private stage: Stage = 'looking'
  private learningSeconds = 0

  constructor(db: Db, runId: string) {
    this.db = db
    this.runId = runId
  }

  /** Aborted when the owner wants nothing of it. */
  get cancelled(): AbortSignal {
    return this.cancelling.signal
  }

  /** Aborted when the owner wants the best so far. */
  get stopped(): AbortSignal {
    return this.stopping.signal
  }

  /** How long learning will take after looking, as far as it can be told. */
  expectLearning(seconds: number): void {
    this.learningSeconds = seconds
  }

  async enter(stage: Stage): Promise<void> {
    this.stage = stage
    this.steps = []
    await this.write({ done: 0, total: 0, seconds_left: -1 })
  }

  async looked(done: number, total: number): Promise<void> {
    this.steps.push({ at: performance.now(), done })
    if (done < total && !this.isDue()) return
    const left = secondsLeft(this.steps, total)
    await this.write({ done, total, seconds_left: left < 0 ? -1 : Math.ceil(left + this.learningSeconds) })
  }

  async learned({ epoch, epochs, loss, valLoss, accuracy, valAccuracy, predictions }: EpochReport): Promise<void> {
    this.history.push([epoch, round(loss), round(valLoss), round(accuracy), round(valAccuracy)])
    this.recorder.add(epoch, predictions)
    this.steps.push({ at: performance.now(), done: epoch })
    if (epoch < epochs && !this.isDue()) return
    const sides: SideFigures[] = predictions
      .slice(0, SIDES_MAX)
      .map(({ id, label, predicted, confidence }) => [id, label, predicted, round(confidence)])
    await this.write({
      done: epoch,
      total: epochs,
      seconds_left: Math.ceil(secondsLeft(this.steps, epochs)),
      history: JSON.stringify(this.history),
      sides: JSON.stringify(sides),
    })
  }

  /** Hears wishes while something works that says nothing until it is over. */
  async hearing<T>(work: () => Promise<T>): Promise<T> {
    const timer = setInterval(() => void this.hear().catch(() => undefined), HEAR_EVERY)
    try {
      return await work()
    } finally {
      clearInterval(timer)
    }
  }

  get curve(): string {
    return JSON.stringify(this.history)
  }

  /** What can be watched again afterwards. */
  get replay(): Replay | undefined {
    return this.recorder.replay
  }

  private isDue(): boolean {
    return performance.now() - this.writtenAt >= WRITE_EVERY
  }

  private async write(figures: RunFigures): Promise<void> {
    this.writtenAt = performance.now()
    this.heed(await noteProgress(this.db, this.runId, this.stage, figures))
  }

  private async hear(): Promise<void> {
    const row = await this.db
      .selectFrom('model_runs')
      .select('wish')
      .where('id', '=', this.runId)
      .where('state', '=', 'running')
      .executeTakeFirst()
    this.heed(row)
  }

  private heed(row: { wish: string } | undefined): void {
    // A model that was deleted meanwhile has no run any more.
    if (!row || row.wish === 'cancel') this.cancelling.abort(new Error('the run was cancelled'))
    else if (row.wish === 'keep') this.stopping.abort(new Error('the run was ended early'))
  }
}
