import { bitOf, type RunExplanation, type RunResult } from '@shijie/contract'
import { explainError } from '@shijie/program/explain-error'
import type { RunOutcome } from '../../clients/runner/runner.ts'

function presentExplanation({ status, error }: RunOutcome, code: string): RunExplanation | null {
  const explanation = explainError({ status, error, code })
  if (!explanation) return null
  const { line, title, meaning, advice } = explanation
  return { Line: line, Title: title, Meaning: meaning, Advice: advice }
}

export const presentOutcome = (outcome: RunOutcome, position: number, code: string): RunResult => ({
  Output: outcome.output,
  Error: outcome.error,
  Status: outcome.status,
  ExitCode: outcome.exitCode,
  Duration: Math.round(outcome.ms),
  Truncated: bitOf(outcome.truncated),
  Position: position,
  Explanation: presentExplanation(outcome, code),
})
