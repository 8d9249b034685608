/**
 * Finds out which parts of a video really played. The player feeds positions; a step forward that fits the elapsed time
 * and the playback rate was watched, anything else was a jump. Pure: no clock, no element.
 */
export type Interval = readonly [from: number, to: number]

/** Seconds that a step may be longer than time explains: events are late when a computer is busy. */
const SLACK = 0.75

/** Sorts and joins intervals that touch. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: [number, number][] = []
  for (const [from, to] of [...intervals].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else if (to > from) merged.push([from, to])
  }
  return merged
}

export const watchedSeconds = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, [from, to]) => sum + to - from, 0)

/** The first `seconds` of what was watched: what one report may claim when a long one was refused. */
export function firstSeconds(intervals: readonly Interval[], seconds: number): Interval[] {
  let left = seconds
  return intervals.flatMap(([from, to]): Interval[] => {
    const taken = Math.min(to - from, left)
    left -= taken
    return taken > 0 ? [[from, from + taken]] : []
  })
}

/** What is in `intervals` and not in `taken`. */
export function subtractIntervals(intervals: readonly Interval[], taken: readonly Interval[]): Interval[] {
  let rest: Interval[] = [...intervals]
  for (const [from, to] of taken) {
    rest = rest.flatMap(([a, b]): Interval[] => {
      if (to <= a || from >= b) return [[a, b]]
      return (
        [
          [a, from],
          [to, b],
        ] as Interval[]
      ).filter(([x, y]) => y > x)
    })
  }
  return rest
}

export interface Sample {
  /** Position in the video, seconds. */
  position: number
  /** Milliseconds of any steady clock. */
  at: number
  playbackRate: number
}

export interface WatchTracker {
  /** Playing goes on at this position. */
  advance(sample: Sample): void
  /** Paused, waiting or sought: the next position starts anew. */
  interrupt(): void
  /** Everything watched and not yet acknowledged by the server. */
  pending(): Interval[]
  /** The server has these now. */
  acknowledge(intervals: readonly Interval[]): void
}

export function createWatchTracker(leftOver: readonly Interval[] = []): WatchTracker {
  let pending = mergeIntervals(leftOver)
  let last: Sample | undefined
  return {
    advance(sample) {
      if (last) {
        const step = sample.position - last.position
        const explained = ((sample.at - last.at) / 1000) * sample.playbackRate + SLACK
        if (step > 0 && step <= explained) pending = mergeIntervals([...pending, [last.position, sample.position]])
      }
      last = sample
    },
    interrupt() {
      last = undefined
    },
    pending: () => pending,
    acknowledge(intervals) {
      pending = subtractIntervals(pending, intervals)
    },
  }
}
