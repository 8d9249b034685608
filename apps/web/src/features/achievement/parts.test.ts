import { expect, it } from 'vitest'
import { sharesOf } from './parts.ts'

it('[E097] what a course does not have counts for the others', () => {
  expect(sharesOf([40, 20])).toEqual([66.7, 33.3])
  expect(sharesOf([40, 40, 20])).toEqual([40, 40, 20])
  expect(sharesOf([0, 0])).toEqual([50, 50])
  expect(sharesOf([])).toEqual([])
})
