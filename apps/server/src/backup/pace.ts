import { setTimeout as pause } from 'node:timers/promises'

/** Bytes in a second: a school's disk has several times as much, and the rest is for the lesson. */
const BYTES_PER_SECOND = 64 * 1024 * 1024
/** Shorter pauses cost more than they give. */
const SHORTEST_PAUSE = 5

/** Waits for one's turn before so many bytes are read or written. */
export type Pace = (bytes: number) => Promise<void>

/** For whoever has the machine alone. */
export const unpaced: Pace = async () => undefined

/**
 * Keeps a long piece of work below a rate, so that those who are waited for come first; the signal ends the work. A rate, and
 * not the standing aside of `platform/foreground.ts`, which sees the answers of its own process alone: `npm run backup` and a
 * worker apart are others, and what they share with a lesson is the disk and the database. The rate also says when a backup of
 * a whole school is done; one that stood aside through a full day of lessons might not be.
 */
export function createPace(signal?: AbortSignal, bytesPerSecond = BYTES_PER_SECOND): Pace {
  const begun = performance.now()
  let taken = 0
  return async (bytes) => {
    signal?.throwIfAborted()
    taken += bytes
    const ahead = (taken / bytesPerSecond) * 1000 - (performance.now() - begun)
    if (ahead > SHORTEST_PAUSE) await pause(ahead, undefined, { signal })
  }
}
