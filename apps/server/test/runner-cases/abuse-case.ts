import { expect } from 'vitest'
import type { RunLimits, RunOutcome } from '../../src/clients/runner/runner.ts'

/** What learners' programs may try: the same list for every engine, each with what it must come to. */

export type Engine = 'pyodide' | 'bwrap'

export interface AbuseCase {
  number: number
  title: string
  code: string
  stdin?: string
  limits?: Partial<RunLimits>
  /** Takes seconds, or a processor of its own: in the slow suite. */
  isSlow?: boolean
  /** Only this engine has what the case attacks. */
  only?: Engine
  check(outcome: RunOutcome, engine: Engine): void
  /** The next program must notice nothing. */
  next?: { code: string; stdin?: string; output: string }
  /** Afterwards the child must have been replaced. */
  isRetired?: boolean
}

export const SHORT = { milliseconds: 1000 }
export const HELLO = { code: 'print("你好")', output: '你好\n' }

export const ends =
  (...statuses: RunOutcome['status'][]) =>
  ({ status }: RunOutcome): void =>
    expect(statuses).toContain(status)

export const fails =
  (error: RegExp) =>
  (outcome: RunOutcome): void => {
    expect(outcome.status, outcome.output).toBe('error')
    expect(outcome.error).toMatch(error)
  }

export const prints =
  (output: string | RegExp) =>
  (outcome: RunOutcome): void => {
    expect({ status: outcome.status, error: outcome.error }).toEqual({ status: 'ok', error: '' })
    if (typeof output === 'string') expect(outcome.output).toBe(output)
    else expect(outcome.output).toMatch(output)
  }
