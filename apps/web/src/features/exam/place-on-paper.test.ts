import { expect, it } from 'vitest'
import { keepPlace, readPlace } from './place-on-paper.ts'

it('[R043] a reload comes back to the question that was open, of this attempt and while it is on the paper', () => {
  const questions = ['a', 'b', 'c']
  expect(readPlace('first', questions)).toBe(0)
  keepPlace('first', 'c')
  expect(readPlace('first', questions)).toBe(2)
  expect(readPlace('first', ['a', 'b'])).toBe(0)
  expect(readPlace('second', questions)).toBe(0)
})
