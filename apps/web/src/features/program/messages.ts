/** What the page and the worker that holds Python tell each other. */

/** `run`: as fast as it goes. `slow`: a pause at each line. `step`: waits at each line for the person. */
export type RunMode = 'run' | 'slow' | 'step'

export interface StartRequest {
  type: 'start'
  code: string
  mode: RunMode
  /** Shared with the page where the browser allows it; null where messages must do. */
  shared: SharedArrayBuffer | null
  /** Lines for `input()` where the page can't be asked while the program runs. */
  inputs: string[]
  /** Seconds of each sound that the program can play. */
  soundLengths: Record<string, number>
}

export type ToWorker =
  | StartRequest
  | { type: 'check'; id: number; code: string }
  | { type: 'state'; text: string }
  | { type: 'answer'; text: string }
  | { type: 'next' }

/** A name of the program and what it stands for. */
export type Variable = [name: string, value: string]

export interface RunEnd {
  status: 'ok' | 'error' | 'output_limit'
  /** Python's own words. */
  traceback?: string
  line?: number | null
  variables?: Variable[]
}

export type FromWorker =
  | { type: 'ready'; milliseconds: number; ability: Ability }
  | { type: 'commands'; text: string }
  | { type: 'output'; pieces: [kind: 'out' | 'err', text: string][] }
  | { type: 'line'; line: number }
  | { type: 'paused'; line: number; variables: Variable[] }
  | { type: 'ask'; question: string }
  /** A question to the platform, as JSON; the program waits for the answer. */
  | { type: 'request'; text: string }
  | { type: 'checked'; id: number; failure: RunEnd | null }
  | { type: 'ended'; end: RunEnd }
  | { type: 'broken'; reason: string }

/**
 * What a running program can wait for. `shared` and `suspended`: everything. `none`: an old browser without a secure
 * connection, where nothing reaches the program until it ends.
 */
export type Ability = 'shared' | 'suspended' | 'none'

/** Keyboard and mouse as the program sees them; events carry growing numbers, so that each is seen once. */
export interface StageState {
  keys: string[]
  x: number
  y: number
  down: boolean
  events: [number: number, kind: 'key' | 'click', what: string | number][]
}
