import { expect, it } from 'vitest'
import { type Step, secondsLeft } from './progress.ts'

/** A step done every `ms` milliseconds. */
const steady = (count: number, ms: number, from: Step = { at: 0, done: 0 }): Step[] =>
  Array.from({ length: count }, (_, place) => ({ at: from.at + (place + 1) * ms, done: from.done + place + 1 }))

it('[E080] says nothing of the time that is left before two steps are done, and 0 at the end', () => {
  expect(secondsLeft([], 10)).toBe(-1)
  expect(secondsLeft(steady(1, 100), 10)).toBe(-1)
  expect(secondsLeft(steady(10, 100), 10)).toBe(0)
})

it('[E080] foretells what is left from the later half, after a slow start', () => {
  expect(secondsLeft(steady(20, 100), 100)).toBeCloseTo(8)
  const slow = steady(5, 400)
  const then = steady(15, 100, { at: 2000, done: 5 })
  expect(secondsLeft([...slow, ...then], 100)).toBeCloseTo(8)
})
