import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { cellsOfJson } from './json-rows.ts'
import { hasTextHeading, parseTable, parseTextTable, readCsv, readTableFile } from './parse-rows.ts'

const read = (found: unknown, columns: string[] = []) => cellsOfJson(JSON.stringify(found), columns)
const number = (Name: string) => ({ Name, Kind: 'number' as const, IsTarget: 0 as const })

/** As the programs themselves write them. */
describe('texts and rows in JSON', () => {
  it('[O676] are the training examples of ML for Kids: texts, numbers by name, numbers in order', () => {
    const texts = read([
      { id: 'a', projectid: 'p', textdata: 'Twinkle, twinkle', label: 'children' },
      { id: 'b', projectid: 'p', textdata: '下雨了', label: 'sad' },
    ])
    expect(parseTextTable(texts.cells, []).rows).toEqual([
      { Text: 'Twinkle, twinkle', LabelName: 'children', Line: 2 },
      { Text: '下雨了', LabelName: 'sad', Line: 3 },
    ])
    const named = read([{ numberdata: { radius: 0.17, temperature: 3068 }, label: 'red' }])
    const ordered = read([{ numberdata: [3068, 0.17], label: 'red' }], ['temperature', 'radius'])
    for (const { cells } of [named, ordered]) {
      expect(parseTable(cells, [number('temperature'), number('radius')]).rows).toMatchObject([
        { Values: ['3068', '0.17'], LabelName: 'red' },
      ])
    }
  })

  it('[O676] are the data sets of ML for Kids, a list for each class', () => {
    const songs = read({ metadata: { name: 'Songs' }, data: { children: ['a, b'], top40: ['c'] } })
    expect(parseTextTable(songs.cells, []).rows.map(({ Text, LabelName }) => [Text, LabelName])).toEqual([
      ['a, b', 'children'],
      ['c', 'top40'],
    ])
    const stars = read({
      metadata: {
        name: 'Stars',
        fields: [
          { name: 'temperature', type: 'number' },
          { name: 'colour', type: 'multichoice' },
        ],
      },
      data: {
        dwarf: [[3068, 'red']],
        giant: [
          [9000, 'blue'],
          [1, { a: 1 }],
        ],
      },
    })
    expect(stars).toEqual({
      cells: [
        ['temperature', 'colour', 'label'],
        [3068, 'red', 'dwarf'],
        [9000, 'blue', 'giant'],
      ],
      unread: 1,
    })
  })

  it('[O676] are tasks of Label Studio, in both of its forms', () => {
    const result = [{ type: 'choices', value: { choices: ['开心'] } }]
    const full = read([{ id: 1, data: { text: '赢了' }, annotations: [{ result }] }])
    const short = read([{ id: 1, text: '赢了', sentiment: '开心', annotation_id: 7, lead_time: 1.5 }])
    for (const { cells } of [full, short]) {
      expect(parseTextTable(cells, []).rows).toMatchObject([{ Text: '赢了', LabelName: '开心' }])
    }
  })

  it('[O676] that are no list, endlessly deep, or of others throw or are counted', () => {
    for (const wrong of [
      '7',
      '"a"',
      '{}',
      '[]',
      '[{}]',
      '{"a":1}',
      '{"half"',
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    ]) {
      expect(() => cellsOfJson(wrong, [])).toThrow()
    }
    const mixed = cellsOfJson('[{"text":"a","label":"b"},null,7,{"__proto__":{"x":1}},{"text":1e999}]', [])
    expect([mixed.unread, mixed.cells[0], mixed.cells.length]).toEqual([3, ['text', 'label'], 3])
  })
})

describe('tables that come back', () => {
  it('[O676] our own export is read again: archive, heading, and what would be a formula', async () => {
    const csv = '\uFEFFtext,label\r\n"今天，真好",开心\r\n\'=1+1,难过\r\n'
    const archive = zipSync({ 'data.csv': new TextEncoder().encode(csv) })
    const { cells } = await readTableFile(new File([archive as Uint8Array<ArrayBuffer>], '心情-csv.zip'))
    expect(parseTextTable(cells, [])).toMatchObject({
      isHeaded: true,
      rows: [
        { Text: '今天，真好', LabelName: '开心', Line: 2 },
        { Text: '=1+1', LabelName: '难过', Line: 3 },
      ],
    })
  })

  it('[O676] an archive of several tables, or of none, is no table', async () => {
    for (const names of [['a.csv', 'b.csv'], ['a.png'], ['__MACOSX/._a.csv']]) {
      const archive = zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array([49])])))
      await expect(readTableFile(new File([archive as Uint8Array<ArrayBuffer>], 'a.zip'))).rejects.toThrow()
    }
  })

  it('[O676] a pasted table is known by its heading; sentences are none', async () => {
    expect(hasTextHeading('text,label\n今天,开心')).toBe(true)
    expect(hasTextHeading('\n"内容"\t类别\n')).toBe(true)
    for (const sentence of ['text', '这段内容,很好', '今天真好,开心', '']) expect(hasTextHeading(sentence)).toBe(false)
    expect(parseTextTable(await readCsv('text,label\n"a, b",c'), []).rows).toMatchObject([
      { Text: 'a, b', LabelName: 'c' },
    ])
  })
})
