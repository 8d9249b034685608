import { expect, it } from 'vitest'
import { dueWords, quickDues, usualDue } from './due-words.ts'

it('[O987] says how long is left in days of the calendar, and once it is over whether it may still come', () => {
  const now = '2026-11-28 15:00:00'
  const words = (due: string) => dueWords(due, now, 'accept').words
  expect(words('')).toBe('没有截止时间')
  expect(words('2026-11-28 16:30:00')).toBe('今天 16:30 截止')
  expect(words('2026-11-29 00:00:00')).toBe('明天 00:00 截止')
  expect(words('2026-12-01 08:00:00')).toBe('还有 3 天')
  const over = '2026-11-28 14:59:59'
  expect(dueWords(over, now, 'accept')).toEqual({ words: '已截止，还可以补交', tone: 'warn' })
  expect(dueWords(over, now, 'refuse')).toEqual({ words: '已截止，再交不算完成', tone: 'bad' })
})

it('[O981] offers the deadlines that are to come: on a Monday the next one, after school no longer today', () => {
  expect(quickDues('2026-11-28 15:00:00')).toEqual([
    { key: 'today', due: '2026-11-28 16:30:00' },
    { key: 'tomorrow', due: '2026-11-29 16:30:00' },
    { key: 'monday', due: '2026-11-30 08:00:00' },
  ])
  expect(quickDues('2026-11-30 17:00:00').map(({ due }) => due)).toEqual(['2026-12-01 16:30:00', '2026-12-07 08:00:00'])
})

it('[O981] proposes tomorrow after school, and a week for a whole course', () => {
  expect(usualDue('training', '2026-11-28 15:00:00')).toBe('2026-11-29 16:30:00')
  expect(usualDue('course', '2026-11-28 15:00:00')).toBe('2026-12-05 16:30:00')
})
