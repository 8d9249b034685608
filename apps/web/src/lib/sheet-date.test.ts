import { expect, it } from 'vitest'
import { dateOfDays, dateText } from './sheet-date.ts'

it.each([
  [46_082, '2026-03-01'],
  [46_082.354166666664, '2026-03-01 08:30'],
  [46_082.00011574074, '2026-03-01 00:00:10'],
  [0.75, '18:00'],
])('[O676][O121] day %s of a spreadsheet is written %s', (days, written) => {
  expect(dateText(dateOfDays(days))).toBe(written)
})
