import { expect, it } from 'vitest'
import { hiddenRows } from './use-edges.ts'

const scrolledTo = (scrollTop: number) =>
  Object.defineProperties(document.createElement('ul'), {
    scrollTop: { value: scrollTop },
    scrollHeight: { value: 600 },
    clientHeight: { value: 226 },
  })

it.each([
  [0, 'below'],
  [100, 'above below'],
  [374, 'above'],
])('[R025] a list that is scrolled down by %i says where more of it is hidden: %s', (scrollTop, hidden) => {
  expect(hiddenRows(scrolledTo(scrollTop))).toBe(hidden)
})

it('[R025] a list that is all in sight hides nothing', () => {
  expect(hiddenRows(document.createElement('ul'))).toBe('')
})
