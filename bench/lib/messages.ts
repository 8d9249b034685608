import type { EmbeddedConnection } from '../../apps/server/src/db/embedded/index.ts'

/** What a program of a benchmark is started with. */
export interface Setup {
  connection: EmbeddedConnection
  folder: string
}

/** `cpu`: microseconds that the process has used. `heap`: bytes that are still used after everything else was thrown away. `verify`: compare a password with its hash so many times at once. */
export type Question =
  | { ask: 'cpu' }
  | { ask: 'heap' }
  | { ask: 'verify'; stored: string; digest: string; times: number }

export interface Answer {
  value: number
}
