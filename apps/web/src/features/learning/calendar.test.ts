import { expect, it } from 'vitest'
import { calendarOf } from './calendar.ts'

it('[R042] the calendar ends with today, begins on a Monday, and is darker for longer days', () => {
  const weeks = calendarOf(
    [
      { Day: '2026-11-21', Seconds: 3700 },
      { Day: '2026-11-16', Seconds: 60 },
      { Day: '2020-01-01', Seconds: 60 },
    ],
    '2026-11-21',
  )
  expect(weeks).toHaveLength(26)
  expect(weeks.slice(0, 25).every((week) => week.length === 7)).toBe(true)
  expect(weeks[0]?.[0]?.day).toBe('2026-05-25')
  expect(weeks.at(-1)?.map(({ day, depth }) => [day.slice(8), depth])).toEqual([
    ['16', 1],
    ['17', 0],
    ['18', 0],
    ['19', 0],
    ['20', 0],
    ['21', 4],
  ])
})
