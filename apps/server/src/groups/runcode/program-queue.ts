import { runnerMessages } from '@shijie/contract'
import type { AskPlatform } from '../../clients/runner/ask-desk.ts'
import type { RunLimits, Runner, RunnerState, RunOutcome } from '../../clients/runner/runner.ts'
import { AppError, conflict } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'

/** Programs that wait, all users together. */
const WAITING_MAX = 200

export interface ProgramOrder {
  /** Whose turn it takes: each owner has one running program, and owners take turns. */
  owner: string
  /** Programs of the owner that may be there at once, the running one included. */
  placesMax: number
  code: string
  stdin: string
  limits: RunLimits
  onOutput?: ((text: string) => void) | undefined
  /** How many stand before it, whenever that changes. */
  onPosition?: ((position: number) => void) | undefined
  onStarted?: (() => void) | undefined
  /** Whoever waits for the outcome has gone: it gives up its place, or is stopped. */
  gone?: AbortSignal | undefined
  /** Answers what the program asks of the platform, with its owner's rights. */
  ask?: AskPlatform | undefined
}

export interface PlacedProgram {
  runId: string
  /** How many stood before it when it came. */
  position: number
  outcome: Promise<RunOutcome>
}

interface Entry {
  order: ProgramOrder
  runId: string
  position: number
  stop: AbortController
  settle(outcome: RunOutcome): void
  fail(error: unknown): void
}

const CANCELLED: RunOutcome = { status: 'cancelled', exitCode: 0, output: '', error: '', truncated: false, ms: 0 }

/** Fair between owners: whoever has many programs waits behind whoever has one. */
export class ProgramQueue {
  /** In the order of their turns; an owner without waiting programs is not in it. */
  private readonly waiting = new Map<string, Entry[]>()
  private readonly running = new Map<string, Entry>()
  private isClosed = false
  /** Why the engine could not be made ready, or empty. */
  problem = ''

  constructor(private readonly runner: Runner) {
    runner.onRoom(() => this.advance())
  }

  get waitingCount(): number {
    return [...this.waiting.values()].reduce((sum, entries) => sum + entries.length, 0)
  }

  get runningCount(): number {
    return this.running.size
  }

  /** Does beforehand what would make the first program wait. */
  async prepare(): Promise<void> {
    try {
      await this.runner.prepare?.()
      this.problem = ''
    } catch (error) {
      if (this.isClosed) return
      this.problem = error instanceof Error ? error.message : String(error)
      throw error
    }
  }

  state(): RunnerState {
    return this.runner.state()
  }

  /** Takes a program, or throws what its owner is told: their place is taken, or the queue is full. */
  place(order: ProgramOrder): PlacedProgram {
    order.gone?.throwIfAborted()
    const own = this.waiting.get(order.owner) ?? []
    const taken = own.length + Number(this.running.has(order.owner))
    if (taken >= order.placesMax) throw conflict(runnerMessages.busy)
    if (this.isClosed || this.waitingCount >= WAITING_MAX) {
      throw new AppError('Unavailable', { message: runnerMessages.full })
    }
    let entry: Entry | undefined
    const outcome = new Promise<RunOutcome>((settle, fail) => {
      entry = { order, runId: newId(), position: -1, stop: new AbortController(), settle, fail }
      this.waiting.set(order.owner, [...own, entry])
    })
    const placed = entry as unknown as Entry
    this.followCaller(placed, outcome)
    const position = this.fairOrder().indexOf(placed)
    this.advance()
    return { runId: placed.runId, position, outcome }
  }

  /** Stops an owner's programs, or one of them; returns how many there were. */
  cancel(owner: string, runId?: string): number {
    const isMeant = (entry: Entry) => runId === undefined || entry.runId === runId
    const own = this.waiting.get(owner) ?? []
    const gone = own.filter(isMeant)
    this.keepWaiting(
      owner,
      own.filter((entry) => !isMeant(entry)),
    )
    for (const entry of gone) entry.settle(CANCELLED)
    const active = this.running.get(owner)
    const stopped = active && isMeant(active) ? 1 : 0
    if (stopped) active?.stop.abort()
    if (gone.length > 0) this.tellPositions()
    return gone.length + stopped
  }

  /** Ends everything and the engine. */
  async close(): Promise<void> {
    this.isClosed = true
    for (const owner of new Set([...this.waiting.keys(), ...this.running.keys()])) this.cancel(owner)
    await this.runner.close()
  }

  /** A caller who goes away takes the program along. */
  private followCaller(entry: Entry, outcome: Promise<RunOutcome>): void {
    const { gone, owner } = entry.order
    if (!gone) return
    const leave = () => {
      entry.fail(gone.reason)
      this.cancel(owner, entry.runId)
    }
    gone.addEventListener('abort', leave, { once: true })
    const forget = () => gone.removeEventListener('abort', leave)
    outcome.then(forget, forget)
  }

  private keepWaiting(owner: string, entries: Entry[]): void {
    if (entries.length > 0) this.waiting.set(owner, entries)
    else this.waiting.delete(owner)
  }

  /** Everybody's first program, then everybody's second; whoever has one running comes after the others. */
  private fairOrder(): Entry[] {
    const isBusy = ([owner]: [string, Entry[]]) => Number(this.running.has(owner))
    const queues = [...this.waiting].sort((a, b) => isBusy(a) - isBusy(b)).map(([, entries]) => entries)
    const longest = Math.max(0, ...queues.map((entries) => entries.length))
    return Array.from({ length: longest }, (_, turn) => queues.flatMap((entries) => entries[turn] ?? [])).flat()
  }

  private advance(): void {
    while (!this.isClosed && this.runner.room() > 0) {
      const owner = [...this.waiting.keys()].find((one) => !this.running.has(one))
      if (owner === undefined) break
      const [entry, ...rest] = this.waiting.get(owner) ?? []
      // To the end of the round: whoever is there now comes first.
      this.waiting.delete(owner)
      this.keepWaiting(owner, rest)
      if (entry) this.start(entry)
    }
    this.tellPositions()
  }

  private start(entry: Entry): void {
    const { order, stop } = entry
    this.running.set(order.owner, entry)
    const { code, stdin, limits, onOutput, ask } = order
    const done = () => {
      this.running.delete(order.owner)
      // Whoever has just had a turn comes last.
      const own = this.waiting.get(order.owner) ?? []
      this.waiting.delete(order.owner)
      this.keepWaiting(order.owner, own)
      this.advance()
    }
    order.onStarted?.()
    this.runner
      .run({ code, stdin, limits, onOutput, ask, signal: stop.signal })
      .then(entry.settle, entry.fail)
      .finally(done)
      .catch(() => undefined)
  }

  private tellPositions(): void {
    // Most wait for their answer alone, and looking who stands where takes time just when sixty come at once.
    const isFollowed = ({ order }: Entry) => order.onPosition !== undefined
    if (![...this.waiting.values()].some((own) => own.some(isFollowed))) return
    for (const [position, entry] of this.fairOrder().entries()) {
      if (entry.position === position) continue
      entry.position = position
      entry.order.onPosition?.(position)
    }
  }
}
