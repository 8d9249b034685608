import { expect, it } from 'vitest'
import { chartDraftOf, chartInWords, chartIssues, chartOf, emptyRow, pasteRows } from './chart-draft.ts'

const rows = (...pairs: [string, string][]) => pairs.map(([label, value]) => ({ ...emptyRow(), label, value }))
const draft = (kind: 'bar' | 'line' | 'pie', ...pairs: [string, string][]) => ({
  kind,
  title: '一周天气',
  unit: '天',
  rows: rows(...pairs),
})

it('[O551] a chart keeps its numbers, is read again, and is told in words', () => {
  const chart = chartOf(draft('bar', ['晴', '4'], ['', ''], ['雨', '2.5']))
  expect(chart.Rows).toEqual([
    { Label: '晴', Value: 4 },
    { Label: '雨', Value: 2.5 },
  ])
  expect(chartOf(chartDraftOf(chart))).toEqual(chart)
  expect(chartInWords(chart)).toBe('柱状图“一周天气”：晴 4 天，雨 2.5 天')
})

it.each([
  ['one row', 'bar', [['晴', '4']]],
  [
    'a value that is no number',
    'bar',
    [
      ['晴', '四'],
      ['雨', '2'],
    ],
  ],
  [
    'a value without a name',
    'line',
    [
      ['', '4'],
      ['雨', '2'],
    ],
  ],
  [
    'a name without a value',
    'line',
    [
      ['晴', ''],
      ['雨', '2'],
    ],
  ],
  [
    'a share below nothing',
    'pie',
    [
      ['晴', '-4'],
      ['雨', '2'],
    ],
  ],
  [
    'shares of nothing',
    'pie',
    [
      ['晴', '0'],
      ['雨', '0'],
    ],
  ],
] as const)('[O551] %s is refused at the rows', (_, kind, pairs) => {
  const issues = chartIssues(draft(kind, ...(pairs as unknown as [string, string][])))
  expect(Object.keys(issues)).toEqual(['rows'])
})

it('[O551] two columns from a spreadsheet fill the rows from where they are pasted, twelve at most', () => {
  const begun = rows(['甲', '1'], ['', ''], ['', ''], ['末', '9'])
  const told = (found: typeof begun | undefined) => found?.map(({ label, value }) => `${label}=${value}`)
  expect(told(pasteRows(begun, 1, '乙\t1,200\r\n丙\t3\r\n'))).toEqual(['甲=1', '乙=1200', '丙=3', '末=9'])
  expect(pasteRows(begun, 0, '一个词')).toBeUndefined()
  expect(told(pasteRows(begun, 2, '天气\t天数\n晴\t45%\n雨\t30%'))).toEqual(['甲=1', '=', '晴=45', '雨=30'])
  expect(pasteRows(begun, 0, Array.from({ length: 30 }, (_, at) => `${at}\t${at}`).join('\n'))).toHaveLength(12)
})
