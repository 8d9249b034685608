import { describe, expect, it } from 'vitest'
import { classificationMetrics, regressionMetrics } from './metrics.ts'

/**
 * The expected figures were computed apart from this code, with numpy:
 *   truth = [0,0,0,0,0,1,1,1,1,2,2,2]; said = [0,0,0,1,2,1,1,0,1,2,2,0]
 *   C = zeros((3,3)); for t, s in zip(truth, said): C[t, s] += 1
 *   precision = diag(C) / C.sum(0); recall = diag(C) / C.sum(1); f1 = 2 * p * r / (p + r)
 */
const truth = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2]
const said = [0, 0, 0, 1, 2, 1, 1, 0, 1, 2, 2, 0]
const judged = truth.map((label, at) => ({ label, predicted: said[at] ?? -1 }))

describe('classificationMetrics', () => {
  it('[O621] agrees with independent figures to three decimals', () => {
    const metrics = classificationMetrics(judged, 3)
    expect(metrics.confusion).toEqual([
      [3, 1, 1],
      [1, 3, 0],
      [1, 0, 2],
    ])
    expect(metrics.accuracy).toBeCloseTo(0.666667, 5)
    expect(metrics.perLabel.map(({ precision }) => precision)).toEqual([
      expect.closeTo(0.6, 5),
      expect.closeTo(0.75, 5),
      expect.closeTo(0.666667, 5),
    ])
    expect(metrics.perLabel.map(({ recall }) => recall)).toEqual([
      expect.closeTo(0.6, 5),
      expect.closeTo(0.75, 5),
      expect.closeTo(0.666667, 5),
    ])
    expect(metrics.macroF1).toBeCloseTo(0.672222, 5)
  })

  it('[O621] counts refusals as wrong, and labels without samples not at all', () => {
    const metrics = classificationMetrics(
      [
        { label: 0, predicted: 0 },
        { label: 0, predicted: -1 },
      ],
      2,
    )
    expect(metrics).toMatchObject({ accuracy: 0.5, refused: [1, 0], macroRecall: 0.5, macroPrecision: 1 })
    expect(metrics.perLabel[1]).toEqual({ count: 0, precision: 0, recall: 0, f1: 0 })
  })
})

describe('regressionMetrics', () => {
  it('[O621] agrees with independent figures', () => {
    // numpy: y=[3,-0.5,2,7]; p=[2.5,0,2,8]; abs(y-p).mean()=0.5; sqrt(((y-p)**2).mean())=0.612372;
    // 1-((y-p)**2).sum()/((y-y.mean())**2).sum()=0.948608
    const pairs = [
      [3, 2.5],
      [-0.5, 0],
      [2, 2],
      [7, 8],
    ].map(([known, predicted]) => ({ truth: known ?? 0, predicted: predicted ?? 0 }))
    const { mae, rmse, r2 } = regressionMetrics(pairs)
    expect([mae, rmse, r2]).toEqual([0.5, expect.closeTo(0.612372, 5), expect.closeTo(0.948608, 5)])
  })
})
