import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { rosterTexts } from '../../../texts/school.ts'
import { readRosterFile, readRosterText } from './read-roster.ts'

const { errors } = rosterTexts
const row = (UserName: string, StudentNo: string, ClassName = '') => ({ UserName, StudentNo, ClassName })
const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = '名单.csv') => new File([content], name)

/** A ZIP archive as spreadsheet programs write it. */
function zipOf(entries: Record<string, string>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const packed = deflateRawSync(Buffer.from(text))
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(offset, 16)
  return Uint8Array.from(Buffer.concat([...parts, ...directory, end]))
}

const workbook = (sheet: string, shared = '', styles = '') =>
  zipOf({
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="旧" sheetId="1" state="hidden" r:id="rId1"/><sheet name="名单" sheetId="2" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/worksheets/sheet1.xml': '<worksheet/>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  })
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`

describe('text', () => {
  it.each([
    ['tabs with a heading', '姓名\t学号\n王子涵\t1001'],
    ['commas, number first', '学号,姓名\n1001,王子涵'],
    ['no heading', '1001\t王子涵'],
    ['spaces', '王子涵 1001'],
    ['Chinese commas', '王子涵，1001'],
    ['a title above and a line number', '七年级（1）班名单\n序号\t姓名\t学号\n1\t王子涵\t1001'],
    ['a repeated heading and blank lines', '姓名\t学号\n\n姓名\t学号\n王子涵\t1001\n\t\n'],
    ['stars and spaces in the heading', '*姓 名\t*学 号\n王子涵\t1001'],
    ['the school number before the national one', '学籍号\t姓名\t学号\nG110101201301010011\t王子涵\t1001'],
  ])('[O121] reads %s', (_what, content) => {
    expect(readRosterText(content)).toEqual([row('王子涵', '1001')])
  })

  it('[O121] keeps quotes, commas and line breaks inside fields', () => {
    expect(readRosterText('姓名,学号,备注\n"王""子""涵",1001,"a,b\nc"')).toEqual([row('王"子"涵', '1001')])
  })

  it('[O121] joins grade and class', () => {
    expect(readRosterText('年级\t班级\t姓名\t学号\n七年级\t2班\t王子涵\t1001')).toEqual([
      row('王子涵', '1001', '七年级（2）班'),
    ])
  })

  it('[O121] carries formulas as the text they are', () => {
    expect(readRosterText('姓名\t学号\n=cmd|calc\t+1')).toEqual([row('=cmd|calc', '+1')])
  })

  it.each([
    ['', errors.empty],
    ['一二三\n四五六', errors.noColumns],
    [`姓名\t学号\n${'王一\t1\n'.repeat(5001)}`, errors.tooManyRows],
  ])('[O121] says what is wrong', (content, sentence) => {
    expect(() => readRosterText(content)).toThrow(sentence)
  })
})

describe('CSV files', () => {
  // 姓名,学号 / 王子涵,1001 in GBK; 𠮷 in GB18030 is 95 34 B8 B6 … four bytes.
  const gbk = [0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xd1, 0xa7, 0xba, 0xc5, 0x0a, 0xcd, 0xf5, 0xd7, 0xd3, 0xba, 0xad]
  const number = [0x2c, 0x31, 0x30, 0x30, 0x31]

  it('[O121] reads UTF-8 with and without its mark', async () => {
    expect(await readRosterFile(fileOf('\ufeff姓名,学号\r\n𠮷祥,1001'))).toEqual([row('𠮷祥', '1001')])
  })

  it('[O121] reads GBK', async () => {
    expect(await readRosterFile(fileOf(Uint8Array.from([...gbk, ...number])))).toEqual([row('王子涵', '1001')])
  })

  it('[O121] reads the four-byte characters of GB18030', async () => {
    const rare = [0x95, 0x34, 0xb6, 0x36]
    const expected = new TextDecoder('gb18030').decode(Uint8Array.from(rare))
    const bytes = Uint8Array.from([...gbk.slice(0, 10), ...rare, 0xcf, 0xe9, ...number])
    expect(await readRosterFile(fileOf(bytes))).toEqual([row(`${expected}祥`, '1001')])
    expect(expected).toMatch(/^\p{Script=Han}$/u)
  })
})

describe('XLSX files', () => {
  it('[O121] reads the first visible sheet with titles, merged classes and numbers', async () => {
    const sheet = `
      <row r="1">${text('A1', '清河中学新生名单')}</row>
      <row r="2">${text('A2', '班级')}${text('B2', '姓名')}${text('C2', '学号')}</row>
      <row r="3">${text('A3', '七年级（1）班')}<c r="B3" t="s"><v>0</v></c><c r="C3"><v>2.0260301E7</v></c></row>
      <row r="4"><c r="B4" t="s"><v>1</v></c><c r="C4"><v>20260302</v></c></row>`
    const merged = '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A3:A4"/></mergeCells>'
    const shared = '<si><r><t>王</t></r><r><t>子涵</t></r><rPh><t>wang</t></rPh></si><si><t>&#x20BB7;祥</t></si>'
    expect(await readRosterFile(fileOf(workbook(sheet + merged, shared)))).toEqual([
      row('王子涵', '20260301', '七年级（1）班'),
      row('𠮷祥', '20260302', '七年级（1）班'),
    ])
  })

  it('[O121] takes the kept result of a formula and never works one out', async () => {
    const sheet = `<row r="1">${text('A1', '姓名')}${text('B1', '学号')}</row>
      <row r="2">${text('A2', '王一')}<c r="B2" t="str"><f>HYPERLINK("http://x")</f><v>1001</v></c></row>`
    expect(await readRosterFile(fileOf(workbook(sheet)))).toEqual([row('王一', '1001')])
  })

  it('[O121] reads a cell that a spreadsheet shows as a date as this date, and long numbers as themselves', async () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m"/><numFmt numFmtId="165" formatCode="0&quot;day&quot;"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`
    const cells = (at: number, style: number, number: number) =>
      `<row r="${at}">${text(`A${at}`, '王一')}<c r="B${at}" s="1"><v>2026030${at}</v></c><c r="C${at}" s="${style}"><v>${number}</v></c></row>`
    const sheet = `<row r="1">${text('A1', '姓名')}${text('B1', '学号')}${text('C1', '班级')}</row>`
    const bytes = workbook(sheet + cells(2, 1, 46_082) + cells(3, 2, 46_082.5) + cells(4, 3, 702), '', styles)
    expect(await readRosterFile(fileOf(bytes))).toEqual([
      row('王一', '20260302', '2026-03-01'),
      row('王一', '20260303', '2026-03-01 12:00'),
      row('王一', '20260304', '702'),
    ])
  })

  it('[O121] refuses archives that unpack to far more than a roster', async () => {
    const bomb = workbook(`<row r="1">${' '.repeat(80 * 1024 * 1024)}</row>`)
    await expect(readRosterFile(fileOf(bomb))).rejects.toThrow(errors.notReadable)
  })

  it.each([
    ['the old format', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), errors.oldExcel],
    ['a cut archive', workbook('').slice(0, 200), errors.notReadable],
    ['an archive of something else', zipOf({ 'a.txt': 'a' }), errors.notReadable],
    ['a huge file', new Uint8Array(5 * 1024 * 1024 + 1), errors.tooLarge],
  ])('[O121] refuses %s and says what to do', async (_what, bytes, sentence) => {
    await expect(readRosterFile(fileOf(bytes))).rejects.toThrow(sentence)
  })
})
