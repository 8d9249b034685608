import { describe, expect, it } from 'vitest'
import { planLimits, planWords, quickTimes } from './plan-time.ts'

const noon = Date.parse('2026-11-27T12:00:00+08:00')

describe('times of a planned publication', () => {
  it('[O970] are told as people say them', () => {
    expect(planWords('2026-11-27 22:00:00', noon)).toBe('今晚 22:00')
    expect(planWords('2026-11-27 15:05:00', noon)).toBe('今天 15:05')
    expect(planWords('2026-11-28 07:30:00', noon)).toBe('明天 7:30')
    expect(planWords('2026-11-30 08:00:00', noon)).toBe('11-30 8:00')
  })

  it('[O970] are offered while they are to come', () => {
    expect(quickTimes(noon)).toEqual(['2026-11-27 22:00:00', '2026-11-28 07:30:00'])
    expect(quickTimes(Date.parse('2026-11-27T22:00:00+08:00'))).toEqual(['2026-11-28 07:30:00'])
    expect(planLimits(noon)).toEqual({ min: '2026-11-27 12:00:00', max: '2026-12-27 12:00:00' })
  })
})
