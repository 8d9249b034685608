import { expect, it } from 'vitest'
import { createReadingTime } from './reading-time.ts'

it('[B031] counts time in view, in whole seconds, each told once', () => {
  const time = createReadingTime(0)
  for (let at = 500; at <= 2500; at += 500) time.tick(true, at)
  expect([time.take(), time.take()]).toEqual([2, 0])
  time.tick(true, 3000)
  expect(time.take()).toBe(1)
})

it('[B031] counts neither hidden tabs nor sleep nor an empty chair, and gives back what was not told', () => {
  const time = createReadingTime(0)
  for (let at = 500; at <= 2000; at += 500) time.tick(false, at)
  time.tick(true, 60_000)
  expect(time.take()).toBe(0)
  for (let at = 60_500; at <= 400_000; at += 500) time.tick(true, at)
  expect(time.take()).toBeLessThan(61)
  time.touch(400_000)
  for (let at = 400_500; at <= 404_000; at += 500) time.tick(true, at)
  const seconds = time.take()
  time.giveBack(seconds)
  expect(time.take()).toBe(seconds)
})
