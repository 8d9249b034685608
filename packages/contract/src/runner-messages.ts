/**
 * What the server and a child of the code runner tell each other. Tasks are frames of four bytes of length and JSON on the
 * child's input; the program's output leaves it as bytes; reports are lines of JSON on a third pipe, which Python can't
 * reach.
 */

export interface RunnerTask {
  code: string
  stdin: string
  outputBytes: number
}

/** The child is ready for its first task. */
export interface RunnerReady {
  t: 'ready'
  /** Imports of the interpreter that are replaced for good, and those that are closed from now on. */
  replaced: number
  closed: number
}

export interface RunnerEnd {
  t: 'end'
  status: 'ok' | 'error' | 'exit' | 'output_limit' | 'engine'
  exitCode: number
  error: string
  /** Bytes of output; the server waits until it has them all. */
  bytes: number
  /** The child is as it was before and takes another task. */
  isReusable: boolean
  /** Why not, for the log. */
  reason: string
}

/** The program asks something of the platform; the child stands still until a frame with the reply comes on its input. */
export interface RunnerAsk {
  t: 'ask'
  /** What the program wrote, as it wrote it: nothing in it is to be believed. */
  text: string
}

export type RunnerReport = RunnerReady | RunnerEnd | RunnerAsk

/** Bytes of one question or reply on the program's device. */
export const ASK_BYTES_MAX = 64 * 1024

/** Pipe that reports arrive on. */
export const REPORT_FD = 3
