import { type Interval, mergeIntervals, subtractIntervals } from './watch-tracker.ts'

/**
 * Finds out which pages were really shown: one counts when it was in view without a break for long enough. The viewer says
 * which pages are in view, again and again. Pure: no clock, no element.
 */
export interface PageTracker {
  /** Pages in view at this moment of any steady clock, in milliseconds; none when nobody can see them. */
  show(pages: readonly number[], at: number): void
  /** A page that is read for certain, however long it was in view: a question in it was answered. */
  add(page: number): void
  /** Every page shown and not yet acknowledged by the server; page n is [n-1, n). */
  pending(): Interval[]
  acknowledge(intervals: readonly Interval[]): void
}

/** Between two moments further apart than this the computer slept or was busy: nobody knows what was in view. */
const LONGEST_STEP_MS = 3000

export function createPageTracker(viewMs: number, leftOver: readonly Interval[] = []): PageTracker {
  let pending = mergeIntervals(leftOver)
  let since = new Map<number, number>()
  let last = 0
  return {
    show(pages, at) {
      if (at - last > LONGEST_STEP_MS) since = new Map()
      last = at
      since = new Map(pages.map((page) => [page, since.get(page) ?? at]))
      const shown = pages.filter((page) => at - (since.get(page) ?? at) >= viewMs)
      if (shown.length > 0) {
        pending = mergeIntervals([...pending, ...shown.map((page): Interval => [page - 1, page])])
      }
    },
    add(page) {
      pending = mergeIntervals([...pending, [page - 1, page]])
    },
    pending: () => pending,
    acknowledge(intervals) {
      pending = subtractIntervals(pending, intervals)
    },
  }
}

/** Is a page among these intervals? */
export const holdsPage = (intervals: readonly Interval[], page: number): boolean =>
  intervals.some(([from, to]) => from < page && page <= to)
