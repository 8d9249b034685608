import type { RunnerEngine, RunnerWall, RunStatus } from '@shijie/contract'
import type { AskPlatform } from './ask-desk.ts'

/** What every engine that runs learners' programs can do; the conformance tests are the same for all of them. */

export interface RunLimits {
  /** Wall clock. */
  milliseconds: number
  /**
   * How many times that long it may last while the program has not had that much of the processor itself: on a busy
   * server what is slow is not endless. 1 unless given; engines that can't tell keep to the wall clock.
   */
  patience?: number
  outputBytes: number
}

export interface RunRequest {
  code: string
  stdin: string
  limits: RunLimits
  /** Whole characters, as they come. */
  onOutput?: ((text: string) => void) | undefined
  signal?: AbortSignal | undefined
  /** Answers the program's device; without it every question is refused. */
  ask?: AskPlatform | undefined
}

export interface RunOutcome {
  status: RunStatus
  exitCode: number
  /** Both streams in their order. */
  output: string
  /** Python's traceback, or empty. */
  error: string
  truncated: boolean
  ms: number
}

/** For the administrator: what runs, behind which walls. */
export interface RunnerState {
  engine: RunnerEngine
  /** The walls that are up on this machine. */
  walls: readonly RunnerWall[]
  /** Processes that are ready or at work. */
  children: number
}

export interface Runner {
  /** Never throws for what a program does; throws when the engine itself can't be had. */
  run(request: RunRequest): Promise<RunOutcome>
  /** How many more programs may be started now. */
  room(): number
  /** Called whenever there may be more room than before. */
  onRoom(listener: () => void): void
  state(): RunnerState
  /** Does beforehand what would make the first program wait. */
  prepare?(): Promise<unknown>
  close(): Promise<void>
}

/** Counts what runs at once, for engines that have a fixed number of places. */
export class Places {
  private taken = 0
  private listener: () => void = () => undefined

  constructor(private readonly count: number) {}

  room(): number {
    return this.count - this.taken
  }

  get inUse(): number {
    return this.taken
  }

  onRoom(listener: () => void): void {
    this.listener = listener
  }

  /** Holds a place while the work lasts. */
  async hold<Result>(work: () => Promise<Result>): Promise<Result> {
    this.taken++
    try {
      return await work()
    } finally {
      this.taken--
      this.listener()
    }
  }
}
