import { expect, it } from 'vitest'
import { copiesReference, differ } from './differ.ts'

const marked = (base: string, text: string) =>
  differ(base, text)
    .map(({ text: piece, isOther }) => (isOther ? `[${piece}]` : piece))
    .join('')

it.each([
  ['训练集里没有', '训练集里面没有', '训练集里[面]没有'],
  ['训练集', '训练集', '训练集'],
  ['甲乙丙丁', '甲丙丁', '甲丙丁'],
  ['多拍几张照片', '少拍几张图片', '[少]拍几张[图]片'],
  ['', '新的', '[新的]'],
])('[O1051] what %s has not of %s is marked: %s', (base, text, expected) => expect(marked(base, text)).toBe(expected))

it('[O1051] long texts that differ in all their middle are marked as a whole, at once', () => {
  const [before, now] = ['甲'.repeat(3000), '乙'.repeat(3000)]
  expect(differ(before, now)).toEqual([{ text: now, isOther: true }])
})

it('[R049] an answer that is the reference answer is found, a short one may be right by itself', () => {
  const reference = '采样频率越高，每秒记录的点越多，声音越接近原来的样子。'
  expect(copiesReference('采样频率越高,每秒记录的点越多, 声音越接近原来的样子', reference)).toBe(true)
  expect(copiesReference('采样频率高，记录的点就多，所以更像原来的声音。', reference)).toBe(false)
  expect(copiesReference('两倍', '两倍')).toBe(false)
})
