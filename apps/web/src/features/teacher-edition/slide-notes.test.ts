import { expect, it } from 'vitest'
import { notedSlides } from './slide-notes.ts'

const TEXT =
  '先开投影。\n\n## 第 1 页 封面\n\n问一问。\n\n### 追问\n\n再问。\n\n## 第 3 页 图\n\n遮住第三列。\n\n## 课后\n\n收好。'

it('[O918] notes that go page by page stand beside their pages, and all others are kept', () => {
  const { slides, rest } = notedSlides(TEXT, ['/1', '/2', '/3'])
  expect(slides).toEqual([
    { url: '/1', notes: '**封面**\n\n问一问。\n\n### 追问\n\n再问。' },
    { url: '/2', notes: '' },
    { url: '/3', notes: '**图**\n\n遮住第三列。' },
  ])
  expect(rest).toBe('先开投影。\n\n## 课后\n\n收好。')
})

it('[O918] a page that is not there, or is named twice, takes no words away', () => {
  const { slides, rest } = notedSlides('## 第 1 页 一\n\n甲\n\n## 第 1 页 又一\n\n乙\n\n## 第 9 页 九\n\n丙', ['/1'])
  expect(slides).toEqual([{ url: '/1', notes: '**一**\n\n甲' }])
  expect(rest).toBe('## 第 1 页 又一\n\n乙\n\n## 第 9 页 九\n\n丙')
})
