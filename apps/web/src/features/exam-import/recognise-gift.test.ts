import { expect, it } from 'vitest'
import { recogniseGift } from './recognise-gift.ts'
import { writtenOf } from './written-question.ts'

const read = (text: string) => recogniseGift({ lines: [{ text }] })[0]

it('a range becomes its middle and what may be off, without what decimals add', () => {
  expect(read('任意一个 {#1..6}')).toMatchObject({ answer: ['3.5'], tolerances: [2.5], doubts: [] })
  expect(read('任意一个 {#0.1..0.3}')).toMatchObject({ answer: ['0.2'], tolerances: [0.1], doubts: [] })
})

it('[O556] pairs become a question to be joined, with what belongs to nothing', () => {
  const question = read('把文件和类型连起来。{ =.jpg -> 图像 =.mp3 -> <b>声音</b> = -> 文字 }')
  expect(question).toMatchObject({ kind: 'match', answer: ['.jpg → 图像', '.mp3 → 声音', '→ 文字'], doubts: [] })
  expect(question && writtenOf(question)).toMatchObject({
    Kind: 'match',
    Pairs: [
      { Left: '.jpg', Right: '图像' },
      { Left: '.mp3', Right: '声音' },
    ],
    Extras: ['文字'],
  })
})

it('a range with more digits than the bank keeps is doubted, with its own words', () => {
  const [doubt] = read('任意一个 {#0..1234567890.1234567}')?.doubts ?? []
  expect(doubt).toEqual({ kind: 'range', detail: '0–1234567890.1234567' })
})
