import { expect, it } from 'vitest'
import { QuestionClock } from './question-clock.ts'

it('[R049] counts each question while it is looked at, on from what the server knows, and says what is new', () => {
  let now = 0
  const clock = new QuestionClock([{ QuestionId: 'q1', Seconds: 40 }], () => now)
  expect(clock.untold()).toEqual([])
  clock.turnTo('q1')
  now = 2_900
  clock.turnTo('q2')
  now = 7_900
  const first = clock.untold()
  expect(first).toEqual([
    { QuestionId: 'q1', Seconds: 42 },
    { QuestionId: 'q2', Seconds: 5 },
  ])
  // Nobody heard it: it is said again, and no second is counted twice.
  expect(clock.untold()).toEqual(first)
  clock.keep(first)
  clock.turnTo(undefined)
  now = 900_000
  expect(clock.untold()).toEqual([])
  clock.turnTo('q1')
  now = 900_200
  expect(clock.untold()).toEqual([{ QuestionId: 'q1', Seconds: 43 }])
})
