import { expect, it } from 'vitest'
import { dueText, lateWords, secondsBetween, spanWords } from './late-words.ts'

it.each([
  [1, '不到 1 分钟'],
  [11, '不到 1 分钟'],
  [59, '不到 1 分钟'],
  [60, '1 分钟'],
  [359, '5 分钟'],
  [3599, '59 分钟'],
  [3600, '1 小时'],
  [86_399, '23 小时'],
  [86_400, '1 天'],
  [2 * 86_400 + 5, '2 天'],
])('[O501][O982] %i seconds are %s', (seconds, words) => {
  expect(spanWords(seconds)).toBe(words)
})

it('[O501][O1050] says how late, and that the task takes it no more; without an amount only that it is late', () => {
  expect(lateWords({ Lateness: 'late', LateSeconds: 11 })).toBe('迟交不到 1 分钟')
  expect(lateWords({ Lateness: 'refused', LateSeconds: 3 * 3600 })).toBe('迟交 3 小时，布置不收')
  expect(lateWords({ Lateness: 'late', LateSeconds: 0 })).toBe('迟交')
  expect(lateWords({ Lateness: '', LateSeconds: 0 })).toBe('')
})

it('[O502] names the deadline to the minute', () => {
  expect(dueText('2026-12-04 08:00:00')).toBe('截止 2026-12-04 08:00')
  expect(dueText('')).toBe('')
  expect(secondsBetween('2026-12-04 23:59:00', '2026-12-05 00:01:00')).toBe(120)
})
