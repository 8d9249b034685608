import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/browser'
import { parsePoses, parseTable, parseTexts, parseTextTable, readCsv, readTableFile } from './parse-rows.ts'

const columns = [
  { Name: '花瓣长', Kind: 'number' as const, IsTarget: 0 as const },
  { Name: '花瓣宽', Kind: 'number' as const, IsTarget: 0 as const },
]

describe('pasted texts', () => {
  it('[O676] keep their commas unless a label stands behind the last one', () => {
    expect(parseTexts('今天赢了，真高兴\n\n 下雨了,不开心 \n谢谢你\t开心', ['开心', '不开心'])).toEqual([
      { Text: '今天赢了，真高兴', LabelName: '', Line: 1 },
      { Text: '下雨了', LabelName: '不开心', Line: 3 },
      { Text: '谢谢你', LabelName: '开心', Line: 4 },
    ])
  })
})

describe('tables', () => {
  it('[O676] find their columns by name, in any order, with the label beside them', async () => {
    const cells = await readCsv('类别\t花瓣宽\t编号\t花瓣长\n山茶\t3.1\t1\t4.2\n\n\t2\t2\t6')
    expect(parseTable(cells, columns)).toEqual({
      missing: [],
      further: ['类别', '编号'],
      classColumn: '类别',
      isHeaded: true,
      rows: [
        { Values: ['4.2', '3.1'], LabelName: '山茶', Line: 2 },
        { Values: ['6', '2'], LabelName: '', Line: 4 },
      ],
    })
  })

  it('[O676] take the column that somebody chose for the classes, or none', () => {
    const cells = [
      ['花瓣长', '花瓣宽', '品种'],
      ['1', '2', '山茶'],
    ]
    expect(parseTable(cells, columns).rows[0]?.LabelName).toBe('')
    expect(parseTable(cells, columns, '品种').rows[0]?.LabelName).toBe('山茶')
    expect(parseTable(cells, columns, '').classColumn).toBe('')
  })

  it('[O676] of texts lose their heading: our own export, and those of others', () => {
    const own = [
      ['text', 'label'],
      ['今天，真好', '开心'],
    ]
    expect(parseTextTable(own, [])).toMatchObject({
      isHeaded: true,
      rows: [{ Text: '今天，真好', LabelName: '开心', Line: 2 }],
    })
    expect(
      parseTextTable(
        [
          ['标签', '内容'],
          ['难过', '下雨了'],
        ],
        [],
      ).rows[0],
    ).toMatchObject({ Text: '下雨了', LabelName: '难过' })
    expect(parseTextTable([['今天真好', '开心']], ['开心'])).toMatchObject({
      isHeaded: false,
      rows: [{ Text: '今天真好', LabelName: '开心' }],
    })
  })

  it('[O676] say which columns they lack', () => {
    expect(parseTable([['花瓣长'], ['1']], columns)).toMatchObject({ rows: [], missing: ['花瓣宽'] })
  })

  it('[O676] are read from files in UTF-8 and GBK', async () => {
    const utf8 = new File(['花瓣长,花瓣宽\n1,2'], 'a.csv')
    const gbk = new File([new Uint8Array([0xc3, 0xfb, 0xd7, 0xd6, 0x0a, 0x31])], 'b.csv')
    expect((await readTableFile(utf8)).cells).toEqual([
      ['花瓣长', '花瓣宽'],
      ['1', '2'],
    ])
    expect((await readTableFile(gbk)).cells).toEqual([['名字'], ['1']])
  })

  it('[O676] of a spreadsheet write dates as a CSV of the same table does', async () => {
    const dates = ['2026-03-01T00:00:00Z', '2026-03-01T08:30:00Z'].map((at) => ({
      value: new Date(at),
      type: Date,
      format: 'yyyy/mm/dd',
    }))
    const file = await writeXlsxFile([[{ value: '日期', type: String }], ...dates.map((date) => [date])]).toBlob()
    expect((await readTableFile(new File([file], 'a.xlsx'))).cells).toEqual([
      ['日期'],
      ['2026-03-01'],
      ['2026-03-01 08:30'],
    ])
  })

  it('[O676] of a file that is no text is none, whatever it is called', async () => {
    await expect(readTableFile(new File([new Uint8Array([0x4d, 0x5a, 0x90, 0, 3])], 'c.csv'))).rejects.toThrow()
  })

  it('[O676] of poses have fifty-one numbers and a label', () => {
    const numbers = Array.from({ length: 51 }, (_, at) => String(at / 51))
    const { rows } = parsePoses([
      [...numbers.map((_, at) => `p${at}`), '类别'],
      [...numbers, '坐直了'],
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ LabelName: '坐直了' })
    expect(rows[0]?.Values).toHaveLength(51)
  })
})
