import { describe, expect, it } from 'vitest'
import { bestThreshold, detectionMetrics, overlapOfBoxes } from './metrics-boxes.ts'

const box = (x: number, y: number, width: number, height: number, label = 0) => ({ x, y, width, height, label })

describe('overlap', () => {
  it('[O634] is shared area by joined area', () => {
    expect(overlapOfBoxes(box(0, 0, 2, 2), box(1, 1, 2, 2))).toBeCloseTo(1 / 7, 9)
    expect(overlapOfBoxes(box(0, 0, 1, 1), box(0, 0, 1, 1))).toBe(1)
    expect(overlapOfBoxes(box(0, 0, 1, 1), box(1, 0, 1, 1))).toBe(0)
  })
})

describe('detectionMetrics', () => {
  it('[O634] agrees with a hand-made computation', () => {
    // Label 0 has three true boxes. By confidence: hit, miss, hit (a second box on a claimed one), hit.
    // Precision 1, 1/2, 2/3, 2/4, 3/5 at recall 1/3, 1/3, 2/3, 2/3, 1; envelope 1, 2/3, 2/3, 3/5, 3/5.
    // Area 1/3 · 1 + 1/3 · 2/3 + 1/3 · 3/5 = 0.755556. Label 1 has one box that nobody found: 0. Label 2 has none.
    const truth = [[box(0, 0, 0.2, 0.2), box(0.5, 0.5, 0.2, 0.2), box(0, 0.7, 0.1, 0.1, 1)], [box(0.1, 0.1, 0.3, 0.3)]]
    const found = [
      [
        { ...box(0, 0, 0.2, 0.2), confidence: 0.9 },
        { ...box(0.8, 0.1, 0.2, 0.2), confidence: 0.8 },
        { ...box(0.52, 0.5, 0.2, 0.2), confidence: 0.7 },
        { ...box(0.01, 0, 0.2, 0.2), confidence: 0.6 },
      ],
      [{ ...box(0.1, 0.15, 0.3, 0.3), confidence: 0.5 }],
    ]
    const metrics = detectionMetrics(
      truth.map((boxes, at) => ({ truth: boxes, found: found[at] ?? [] })),
      3,
    )
    expect(metrics.perLabel.map(({ averagePrecision }) => averagePrecision)).toEqual([
      expect.closeTo(0.755556, 5),
      0,
      0,
    ])
    expect(metrics.perLabel.map(({ count }) => count)).toEqual([3, 1, 0])
    expect(metrics.meanAveragePrecision).toBeCloseTo(0.377778, 5)
  })
})

describe('bestThreshold', () => {
  it('[O634] is the strictest of those that show the right boxes and no wrong ones', () => {
    const truth = [box(0, 0, 0.2, 0.2), box(0.5, 0.5, 0.2, 0.2)]
    const right = truth.map((one, at) => ({ ...one, confidence: 0.8 + at * 0.1 }))
    const wrong = [0.4, 0.6].map((confidence) => ({ ...box(0.8, 0, 0.1, 0.1), confidence }))
    expect(bestThreshold([{ truth, found: [...right, ...wrong] }])).toBe(0.8)
    expect(bestThreshold([])).toBe(0.5)
  })
})
