import { ENDS, explainRuntime } from './errors/runtime.ts'
import { explainSyntax } from './errors/syntax.ts'
import { readTraceback } from './errors/traceback.ts'

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

const SYNTAX = /^(SyntaxError|IndentationError|TabError)$/

/** Explains how a program ended; null when there is nothing to explain, or nothing better to say than Python does. */
export function explainError({ status, error, code }: FailedProgram): ErrorExplanation | null {
  const traceback = readTraceback(error, code)
  if (!traceback) {
    const words = ENDS[status]
    return words ? { line: 0, ...words } : null
  }
  const words = SYNTAX.test(traceback.name) ? explainSyntax(traceback) : explainRuntime(traceback)
  if (!words) return null
  const { line } = traceback
  return { line, ...words, title: line > 0 ? `第 ${line} 行：${words.title}` : words.title }
}
