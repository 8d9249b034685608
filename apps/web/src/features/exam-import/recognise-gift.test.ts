import { expect, it } from 'vitest'
import { recogniseGift } from './recognise-gift.ts'

const read = (text: string) => recogniseGift({ lines: [{ text }] })[0]

it('a range becomes its middle and what may be off, without what decimals add', () => {
  expect(read('任意一个 {#1..6}')).toMatchObject({ answer: ['3.5'], tolerances: [2.5], doubts: [] })
  expect(read('任意一个 {#0.1..0.3}')).toMatchObject({ answer: ['0.2'], tolerances: [0.1], doubts: [] })
})

it('a range with more digits than the bank keeps is doubted, with its own words', () => {
  const [doubt] = read('任意一个 {#0..1234567890.1234567}')?.doubts ?? []
  expect(doubt).toEqual({ kind: 'range', detail: '0–1234567890.1234567' })
})
