import { expect, it } from 'vitest'
import { dueWords, quickDues } from './due-words.ts'

it('[O987] says how long is left in days of the calendar, and how long it is over in whole hours or days of 24', () => {
  const now = '2026-11-28 15:00:00'
  const words = (due: string) => dueWords(due, now).words
  expect(words('')).toBe('没有截止时间')
  expect(words('2026-11-28 16:30:00')).toBe('今天 16:30 截止')
  expect(words('2026-11-29 00:00:00')).toBe('明天 00:00 截止')
  expect(words('2026-12-01 08:00:00')).toBe('还有 3 天')
  expect(words('2026-11-28 14:59:59')).toBe('今天 14:59 已截止')
  expect(words('2026-11-27 23:59:59')).toBe('迟了 15 小时')
  expect(words('2026-11-27 14:59:59')).toBe('迟了 1 天')
  expect(dueWords('2026-11-27 23:59:59', '2026-11-28 00:00:05').words).toBe('迟了不到 1 分钟')
})

it('[O981] offers the deadlines that are to come: on a Monday the next one, after school no longer today', () => {
  expect(quickDues('2026-11-28 15:00:00')).toEqual([
    { key: 'today', due: '2026-11-28 16:30:00' },
    { key: 'tomorrow', due: '2026-11-29 16:30:00' },
    { key: 'monday', due: '2026-11-30 08:00:00' },
  ])
  expect(quickDues('2026-11-30 17:00:00').map(({ due }) => due)).toEqual(['2026-12-01 16:30:00', '2026-12-07 08:00:00'])
})
