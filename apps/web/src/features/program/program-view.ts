import type { RunResult } from '@shijie/contract'
import type { RunEnd, RunMode, Variable } from './messages.ts'

/** One piece of the console. */
export interface ConsolePiece {
  kind: 'out' | 'err' | 'in' | 'note'
  text: string
}

/** `asking`: the program waits for an answer. `paused`: it waits for the next step. */
export type Phase = 'idle' | 'starting' | 'running' | 'asking' | 'paused'

export interface Failure {
  status: RunEnd['status'] | RunResult['Status'] | 'broken'
  traceback: string
  line: number | null
  variables: Variable[]
  /** The program to which the lines belong. */
  code: string
}

export interface ProgramView {
  phase: Phase
  mode: RunMode
  /** Python is loaded; until then the first start takes a little longer. */
  isReady: boolean
  /** Nothing reaches a running program in this browser: no keys, no questions. */
  isDeaf: boolean
  console: readonly ConsolePiece[]
  question: string
  /** The line that runs or waits, in the modes that tell it. */
  line: number | null
  variables: readonly Variable[]
  failure: Failure | null
  /** Milliseconds of the last run. */
  milliseconds: number | null
  /** The program has been busy for long without a pause. */
  isLong: boolean
  /** The program waits for the platform, for example for a model. */
  isThinking: boolean
  /** How many programs stand before this one on the server. */
  position: number | null
}

/** Nothing runs, and nothing has run yet. */
export const idleProgram: ProgramView = {
  phase: 'idle',
  mode: 'run',
  isReady: false,
  isDeaf: false,
  console: [],
  question: '',
  line: null,
  variables: [],
  failure: null,
  milliseconds: null,
  isLong: false,
  isThinking: false,
  position: null,
}

const PIECES_MAX = 2000
const PIECE_LENGTH_MAX = 4000

/** The console with more in it: pieces of a kind grow together, and of very many the first ones go. */
export function addToConsole(before: readonly ConsolePiece[], pieces: readonly ConsolePiece[]): ConsolePiece[] {
  const console = [...before]
  for (const piece of pieces) {
    const last = console.at(-1)
    if (last && last.kind === piece.kind && piece.kind !== 'note' && last.text.length < PIECE_LENGTH_MAX) {
      console[console.length - 1] = { kind: last.kind, text: last.text + piece.text }
    } else console.push(piece)
  }
  return console.slice(-PIECES_MAX)
}
