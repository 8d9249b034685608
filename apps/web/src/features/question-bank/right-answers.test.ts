import type { WrittenQuestion } from '@shijie/contract'
import { expect, it } from 'vitest'
import { rightAnswers } from './right-answers.ts'

const NO_PICTURE = { PictureFileId: '', PictureText: '', Chart: null }
const EMPTY: WrittenQuestion = {
  Kind: 'short',
  Stem: '题干',
  ...NO_PICTURE,
  Score: 2,
  Explanation: '',
  KeepOrder: 0,
  Options: [],
  Blanks: [],
  Items: [],
  Pairs: [],
  Extras: [],
  Reference: '',
}
const option = (Content: string, IsRight: 0 | 1) => ({ Content, ...NO_PICTURE, IsRight, Feedback: '' })

it.each<[string, Partial<WrittenQuestion>, string[]]>([
  [
    'letters and words',
    { Kind: 'multiple', Options: [option('甲', 1), option('乙', 0), option('丙', 1)] },
    ['A 甲', 'C 丙'],
  ],
  [
    'what a picture shows',
    { Kind: 'single', Options: [option('甲', 0), { ...option('', 1), PictureText: '一只猫' }] },
    ['B 一只猫'],
  ],
  ['the verdict', { Kind: 'truefalse', Options: [option('正确', 0), option('错误', 1)] }, ['错误']],
  [
    'forms of one blank',
    { Kind: 'fill', Blanks: [{ Accepted: ['模型', 'AI 模型'], Tolerance: 0, Feedback: '' }] },
    ['模型 或 AI 模型'],
  ],
  [
    'each blank, and what a number may be off',
    {
      Kind: 'fill',
      Blanks: [
        { Accepted: ['模型'], Tolerance: 0, Feedback: '' },
        { Accepted: ['1.25'], Tolerance: 0.01, Feedback: '' },
      ],
    },
    ['第 1 空 模型', '第 2 空 1.25 ± 0.01'],
  ],
  ['the order', { Kind: 'order', Items: ['收集', '训练'] }, ['1. 收集', '2. 训练']],
  [
    'pairs, and what belongs to nothing',
    { Kind: 'match', Pairs: [{ Left: '照片', Right: '图像' }], Extras: ['表格'] },
    ['照片 — 图像', '多余的右项：表格'],
  ],
  ['the reference', { Reference: '因为没有例子' }, ['因为没有例子']],
  ['nothing where none was written', {}, []],
])('[O174] says %s', (_, parts, answers) => {
  expect(rightAnswers({ ...EMPTY, ...parts }).map(({ text }) => text)).toEqual(answers)
})
