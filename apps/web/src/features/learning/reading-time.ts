import type { SecondsReader } from './report-sender.ts'

/** Somebody who touched nothing for so long has left. */
const IDLE_MS = 120_000
/** Between two ticks further apart nobody knows. */
const LONGEST_STEP_MS = 3000

export interface ReadingTime extends SecondsReader {
  tick(isInView: boolean, at: number): void
  /** A key, a pointer, a scroll: there is still somebody. */
  touch(at: number): void
}

/** Counts the seconds that somebody sits in front of the pages. Pure: no clock, no element. */
export function createReadingTime(start: number): ReadingTime {
  let milliseconds = 0
  let lastTick = start
  let lastTouch = start
  return {
    tick(isInView, at) {
      const step = at - lastTick
      lastTick = at
      if (isInView && step <= LONGEST_STEP_MS && at - lastTouch < IDLE_MS) milliseconds += step
    },
    touch(at) {
      lastTouch = at
    },
    take() {
      const seconds = Math.floor(milliseconds / 1000)
      milliseconds -= seconds * 1000
      return seconds
    },
    giveBack(seconds) {
      milliseconds += seconds * 1000
    },
  }
}
