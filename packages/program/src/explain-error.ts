/** What a learner's program ended with. */
export interface FailedProgram {
  /** `ok`, `error`, `timeout` and so on, as the contract names them. */
  status: string
  /** Python's traceback, or empty. */
  error: string
  code: string
}

/** An error in a beginner's words. */
export interface ErrorExplanation {
  /** Line of the program, 0 for none. */
  line: number
  /** What happened. */
  title: string
  /** What it means. */
  meaning: string
  /** What to try. */
  advice: string
}

/** Explains how a program ended; null when there is nothing to explain. */
export function explainError(_failed: FailedProgram): ErrorExplanation | null {
  return null
}
