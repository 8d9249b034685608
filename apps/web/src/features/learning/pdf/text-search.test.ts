import { expect, it } from 'vitest'
import { findInPage, textOfPieces } from './text-search.ts'

it('[R033] finds words across pieces and lines, whatever blanks are between them', () => {
  const page = textOfPieces(['把声音切', '成小段', '', ' 每段 25 毫秒'])
  expect(findInPage(page, '切成 小段', 3)).toEqual([{ page: 3, from: [0, 3], to: [1, 2] }])
  expect(findInPage(page, '25毫秒', 3)).toEqual([{ page: 3, from: [3, 4], to: [3, 8] }])
})

it('[R033] takes capital and full-width letters for the same, and counts every place', () => {
  const page = textOfPieces(['AI ai ＡＩ', 'Ａ', 'i'])
  expect(findInPage(page, 'Ai', 1)).toHaveLength(4)
})

it('[R033] finds characters that a browser wrote as radicals', () => {
  const page = textOfPieces(['数尖\u2ec6：\u2f00⽚\u2ee9叶'])
  expect(findInPage(page, '尖角：一片黄叶', 1)).toEqual([{ page: 1, from: [0, 1], to: [0, 7] }])
})

it('[R033] finds nothing for nothing', () => {
  expect(findInPage(textOfPieces(['一 二']), '  ', 1)).toEqual([])
  expect(findInPage(textOfPieces([]), '一', 1)).toEqual([])
})
