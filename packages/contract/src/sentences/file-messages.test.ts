import { expect, it } from 'vitest'
import { sizeText } from './file-messages.ts'

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [25 * 1024 ** 2, '25 MB'],
  [1024 ** 3, '1 GB'],
  // Never more than there is: what is said to fit must fit.
  [1024 ** 3 - 1, '1023 MB'],
  [50 * 1024 ** 3, '50 GB'],
  [5000 * 1024 ** 3, '5000 GB'],
])('[O140] %i bytes are shown as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
