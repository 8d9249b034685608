import { expect, it } from 'vitest'
import { pdfNameOf } from './pdf-name.ts'

it.each([
  ['学习单：人工智能是什么', '学习单：人工智能是什么.pdf'],
  ['听/读: 记录?', '听 读  记录.pdf'],
  ['///', '讲义.pdf'],
])('[S007] a PDF of the lesson %s is taken along as %s', (title, name) => {
  expect(pdfNameOf(title)).toBe(name)
})
