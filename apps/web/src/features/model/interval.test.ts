import { describe, expect, it } from 'vitest'
import { guessingShare, intervalsOverlap, wilsonInterval } from './interval.ts'

const percent = ({ low, high }: { low: number; high: number }) => [Math.round(low * 100), Math.round(high * 100)]

describe('how sure a score is', () => {
  it('[O801] 67 right of 81 lie between 73 and 89', () => {
    expect(percent(wilsonInterval(67 / 81, 81))).toEqual([73, 89])
  })

  it('[O801] few samples say little, none nothing, and no interval leaves 0 to 100', () => {
    expect(percent(wilsonInterval(1, 5))).toEqual([57, 100])
    expect(percent(wilsonInterval(0, 5))).toEqual([0, 43])
    expect(wilsonInterval(0.5, 0)).toEqual({ low: 0, high: 1 })
  })

  it('[O801] guessing is the share of the commonest class', () => {
    expect(
      guessingShare([
        [24, 0, 3],
        [0, 22, 5],
        [2, 4, 21],
      ]),
    ).toBeCloseTo(1 / 3)
    expect(guessingShare([[0], [0]])).toBe(0)
  })

  it('[O801] two scores may differ by chance while their intervals meet', () => {
    expect(intervalsOverlap(wilsonInterval(0.75, 81), wilsonInterval(0.83, 81))).toBe(true)
    expect(intervalsOverlap(wilsonInterval(0.5, 400), wilsonInterval(0.9, 400))).toBe(false)
  })
})
