import { expect, it } from 'vitest'
import type { PlannedRow } from './folder-plan.ts'
import { papersOf } from './paper-hint.tsx'

it('[N003][O551] what is called a paper and would only be read is told, films and slides of that name are not', () => {
  const row = (kind: string, title: string) => ({ kind, title }) as PlannedRow
  const rows = [
    row('document', '第三单元测验'),
    row('document', '七年级期中（A卷）'),
    row('text', 'unit 2 quiz'),
    row('document', '教学计划'),
    row('document', '最新进展'),
    row('document', '第1单元卷'),
    row('document', '八年级 B卷（答案在后）'),
    row('document', '学情问卷'),
    row('document', '卷积神经网络'),
    row('document', '三国演义 第二卷'),
    row('video', '期末复习'),
    row('deck', '考试说明'),
    row('text', 'latest notes'),
  ]
  expect(papersOf(rows).map(({ title }) => title)).toEqual([
    '第三单元测验',
    '七年级期中（A卷）',
    'unit 2 quiz',
    '第1单元卷',
    '八年级 B卷（答案在后）',
  ])
})
