import type { AskPlatform } from '../../clients/runner/ask-desk.ts'
import type { RunLimits, RunOutcome } from '../../clients/runner/runner.ts'
import type { Services } from '../../services.ts'
import type { PlacedProgram } from './program-queue.ts'

type Needs = Pick<Services, 'programs' | 'config'>

export interface ProgramInput {
  userId: string
  code: string
  stdin: string
  /** Answers what the program asks of the platform, with the user's rights. */
  ask?: AskPlatform | undefined
}

/** On whose behalf a program runs, and when they wait for it no longer. */
export interface Asker {
  userId: string
  gone?: AbortSignal | undefined
}

interface Listeners {
  onOutput?(text: string): void
  onPosition?(position: number): void
  onStarted?(): void
}

/** The programs of a check come one after the other; a few windows may check at once. */
const CHECKS_MAX = 4
/** One runs, one waits. */
const OWN_MAX = 2

/** A learner presses 运行: one running and one waiting program for each user. */
export function runOwnProgram(
  { programs, config }: Needs,
  { userId, code, stdin, ask }: ProgramInput,
  listeners: Listeners = {},
): PlacedProgram {
  const { milliseconds, outputBytes } = config.runner
  const limits = { milliseconds, outputBytes }
  return programs.place({ owner: `run:${userId}`, placesMax: OWN_MAX, code, stdin, limits, ask, ...listeners })
}

/** Stops what the user runs and what waits; returns how many programs that were. */
export const cancelOwnProgram = ({ programs }: Needs, userId: string, runId?: string): number =>
  programs.cancel(`run:${userId}`, runId)

/**
 * The platform runs a program on a user's behalf, for example to check it. It takes its turn beside the user's own
 * programs and never waits behind them.
 */
export function runProgram(
  { programs, config }: Needs,
  { userId, gone }: Asker,
  { code, stdin, limits = {} }: Pick<ProgramInput, 'code' | 'stdin'> & { limits?: Partial<RunLimits> },
): Promise<RunOutcome> {
  const { milliseconds, outputBytes } = config.runner
  const order = { code, stdin, gone, limits: { milliseconds, outputBytes, ...limits } }
  return programs.place({ owner: `check:${userId}`, placesMax: CHECKS_MAX, ...order }).outcome
}
