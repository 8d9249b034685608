import { expect, it } from 'vitest'
import { SharedWork } from './shared-work.ts'

it('[O773] what is asked for twice at once is done once, by its name, and anew when it has ended', async () => {
  const work = new SharedWork<number>()
  let done = 0
  const count = async () => ++done
  expect(await Promise.all(['a', 'a', 'b'].map((name) => work.share(name, count)))).toEqual([1, 1, 2])
  expect(await work.share('a', count)).toBe(3)
})

it('[O773] who shares a failure hears of it, and the next one may succeed', async () => {
  const work = new SharedWork<number>()
  const fail = () => Promise.reject(new Error('no'))
  const outcomes = await Promise.allSettled([work.share('a', fail), work.share('a', async () => 1)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await work.share('a', async () => 1)).toBe(1)
})
