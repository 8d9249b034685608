import { describe, expect, it } from 'vitest'
import { createPageTracker, holdsPage } from './page-tracker.ts'

/** Shows pages every half second, as the viewer does. */
function watch(tracker: ReturnType<typeof createPageTracker>, pages: readonly number[], from: number, to: number) {
  for (let at = from; at <= to; at += 500) tracker.show(pages, at)
}

describe('pages really shown', () => {
  it('[B031] count after one and a half seconds in view', () => {
    const tracker = createPageTracker(1500)
    watch(tracker, [1], 0, 1000)
    expect(tracker.pending()).toEqual([])
    watch(tracker, [1], 1500, 1500)
    expect(tracker.pending()).toEqual([[0, 1]])
  })

  it('[B031] do not count when they were turned over quickly', () => {
    const tracker = createPageTracker(1500)
    for (let page = 1; page <= 60; page++) tracker.show([page], page * 1000)
    expect(tracker.pending()).toEqual([])
  })

  it('[B031] do not add up: a page that went out of view begins anew', () => {
    const tracker = createPageTracker(1500)
    watch(tracker, [1], 0, 1000)
    tracker.show([2], 1250)
    watch(tracker, [1], 1500, 2500)
    expect(tracker.pending()).toEqual([])
  })

  it('[B031] do not count in a hidden tab, nor while the computer slept', () => {
    const tracker = createPageTracker(1500)
    tracker.show([1], 0)
    watch(tracker, [], 500, 60_000)
    tracker.show([1], 60_500)
    expect(tracker.pending()).toEqual([])
    tracker.show([1], 90_000)
    expect(tracker.pending()).toEqual([])
  })

  it('[B031] are told until the server has them', () => {
    const tracker = createPageTracker(1500, [[8, 9]])
    watch(tracker, [1, 2], 0, 2000)
    expect(tracker.pending()).toEqual([
      [0, 2],
      [8, 9],
    ])
    tracker.acknowledge([[0, 2]])
    expect(tracker.pending()).toEqual([[8, 9]])
  })
})

it('[B031] a page is an interval of one', () => {
  expect([1, 2, 3, 4].map((page) => holdsPage([[1, 3]], page))).toEqual([false, true, true, false])
})
