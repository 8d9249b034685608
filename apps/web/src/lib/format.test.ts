import { describe, expect, it } from 'vitest'
import { chineseNumber, clockTime, spentTime, whenOf } from './format.ts'

describe('format', () => {
  it('[B013] shows the length of a video', () => {
    expect([0, 59.9, 504, 3725].map(clockTime)).toEqual(['00:00', '00:59', '08:24', '1:02:05'])
  })
  it('[B031] shows time spent', () => {
    expect([12, 60, 341, 5580, 7200].map(spentTime)).toEqual([
      '12 秒',
      '1 分钟',
      '5 分 41 秒',
      '1 小时 33 分',
      '2 小时',
    ])
  })
  it('[B031] names today and yesterday by the calendar of China', () => {
    const now = new Date('2026-11-20T17:00:00Z')
    expect(whenOf('2026-11-21 00:30:00', now)).toBe('今天 00:30')
    expect(whenOf('2026-11-20 23:59:00', now)).toBe('昨天 23:59')
    expect(whenOf('2026-11-16 20:05:00', now)).toBe('11-16 20:05')
    expect(whenOf('', now)).toBe('')
  })
  it('[B014] numbers steps in Chinese', () => {
    expect([1, 10, 11, 20, 25].map(chineseNumber)).toEqual(['一', '十', '十一', '二十', '二十五'])
  })
})
