import { describe, expect, it } from 'vitest'
import { LAST_TIME, readDate, shownDate, typedDate } from './desk-date-text.ts'

describe('a day', () => {
  it.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-1-4', '2026-01-04'],
    ['2026/1/4', '2026-01-04'],
    ['2026.11.24', '2026-11-24'],
    ['20261124', '2026-11-24'],
    ['2026年1月4日', '2026-01-04'],
    [' ２０２６－１１－２４ ', '2026-11-24'],
    ['2028-02-29', '2028-02-29'],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['2026-11', undefined],
    ['26-11-24', undefined],
    ['2026-11-24 08:00', undefined],
    ['明天', undefined],
    ['', undefined],
  ])('%s is %s', (typed, read) => {
    expect(readDate(typed, false)).toBe(read)
  })
})

describe('a day with a time', () => {
  it.each([
    ['2026-11-24 8:30', '2026-11-24 08:30:00'],
    ['2026-11-24 08:30:15', '2026-11-24 08:30:15'],
    ['2026-11-24T08:30', '2026-11-24 08:30:00'],
    ['2026/11/24　８：３０', '2026-11-24 08:30:00'],
    ['2026-11-24', '2026-11-24 08:00:00'],
    ['2026-11-24 24:00', undefined],
    ['2026-11-24 8', undefined],
    ['2026-11-24 08:30 09:00', undefined],
  ])('%s is %s', (typed, read) => {
    expect(readDate(typed, true)).toBe(read)
  })

  it.each([
    ['2026-11-24 08:30:00', '2026-11-24 08:30'],
    ['2026-11-24 08:30:15', '2026-11-24 08:30:15'],
    ['2026-11-', '2026-11-'],
  ])('%s stands in its box as %s', (value, shown) => {
    expect(shownDate(value)).toBe(shown)
  })
})

it.each([
  ['2026-11-24', false, '2026-11-24'],
  ['2026-1-1', false, '2026-1-1'],
  ['2026-11-24 08:30', true, '2026-11-24 08:30:00'],
  ['2026-11-24', true, '2026-11-24'],
])('what is typed stays as it is: %s', (typed, hasTime, value) => {
  expect(typedDate(typed, hasTime)).toBe(value)
})

it('a day without a time is the morning of what begins, and the end of what ends', () => {
  expect(readDate('2026-12-1', true)).toBe('2026-12-01 08:00:00')
  expect(readDate('2026-12-1', true, LAST_TIME)).toBe('2026-12-01 23:59:00')
  expect(readDate('2026-12-1 9:30', true, LAST_TIME)).toBe('2026-12-01 09:30:00')
})

describe('a day as it is spoken', () => {
  const NOW = Date.parse('2026-11-29T04:00:00Z')
  it.each([
    ['12月4日 8点', '2026-12-04 08:00:00'],
    ['12月4号8点', '2026-12-04 08:00:00'],
    ['12月4日 8点半', '2026-12-04 08:30:00'],
    ['12月4日下午4点5分', '2026-12-04 16:05:00'],
    ['１２月４日　１６：３０', '2026-12-04 16:30:00'],
    ['2027年3月1日 8点', '2027-03-01 08:00:00'],
    ['3月1日 8点', '2027-03-01 08:00:00'],
    ['11月29日 20点', '2026-11-29 20:00:00'],
    ['12月4日', '2026-12-04 23:59:00'],
    ['12月40日 8点', undefined],
    ['12月4日 25点', undefined],
    ['12月4日 放学', undefined],
  ])('[O981] %s is %s', (typed, read) => {
    expect(readDate(typed, true, LAST_TIME, NOW)).toBe(read)
  })
})
