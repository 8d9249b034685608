import { expect, it } from 'vitest'
import { plainPdfText } from './plain-text.ts'

it('[R045] the text of a PDF that a browser printed is found as somebody types it', () => {
  expect(plainPdfText('第⼀⻚ ⼀格⼀个数，ＲＧＢ')).toBe('第一页 一格一个数，ＲＧＢ')
})
