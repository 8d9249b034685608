import { describe, expect, it } from 'vitest'
import { createWatchTracker, firstSeconds, mergeIntervals, subtractIntervals, watchedSeconds } from './watch-tracker.ts'

const sample = (position: number, at: number, playbackRate = 1) => ({ position, at, playbackRate })

describe('watch tracker', () => {
  it('[E096] counts what played', () => {
    const tracker = createWatchTracker()
    for (let i = 0; i <= 20; i++) tracker.advance(sample(i * 0.25, i * 250))
    expect(tracker.pending()).toEqual([[0, 5]])
  })

  it('[E096] counts nothing of a jump, forwards or backwards', () => {
    const tracker = createWatchTracker()
    tracker.advance(sample(0, 0))
    tracker.advance(sample(1, 1000))
    tracker.advance(sample(60, 1250))
    tracker.advance(sample(61, 2250))
    tracker.advance(sample(10, 2500))
    tracker.advance(sample(11, 3500))
    expect(tracker.pending()).toEqual([
      [0, 1],
      [10, 11],
      [60, 61],
    ])
  })

  it('[E096] counts double speed, and one minute ten times as one minute', () => {
    const tracker = createWatchTracker()
    for (let round = 0; round < 10; round++) {
      tracker.interrupt()
      for (let i = 0; i <= 60; i++) tracker.advance(sample(i, i * 500, 2))
    }
    expect(watchedSeconds(tracker.pending())).toBe(60)
  })

  it('[E096] joins nothing across a pause', () => {
    const tracker = createWatchTracker()
    tracker.advance(sample(0, 0))
    tracker.advance(sample(2, 2000))
    tracker.interrupt()
    tracker.advance(sample(2.5, 60_000))
    tracker.advance(sample(3.5, 61_000))
    expect(tracker.pending()).toEqual([
      [0, 2],
      [2.5, 3.5],
    ])
  })

  it('[E096] keeps what was watched while a report was under way', () => {
    const tracker = createWatchTracker([[0, 5]])
    const sent = tracker.pending()
    tracker.advance(sample(5, 0))
    tracker.advance(sample(6, 1000))
    tracker.acknowledge(sent)
    expect(tracker.pending()).toEqual([[5, 6]])
  })

  it('[E096] merges and subtracts', () => {
    expect(
      mergeIntervals([
        [5, 6],
        [0, 2],
        [1, 5],
        [9, 9],
      ]),
    ).toEqual([[0, 6]])
    expect(
      subtractIntervals(
        [[0, 10]],
        [
          [2, 4],
          [6, 20],
        ],
      ),
    ).toEqual([
      [0, 2],
      [4, 6],
    ])
  })

  it('[E096] cuts a long report to what it may claim', () => {
    const watched = [
      [0, 100],
      [200, 300],
    ] as const
    expect(firstSeconds(watched, 150)).toEqual([
      [0, 100],
      [200, 250],
    ])
    expect(firstSeconds(watched, 40)).toEqual([[0, 40]])
    expect(firstSeconds(watched, Number.POSITIVE_INFINITY)).toEqual(watched)
  })
})
