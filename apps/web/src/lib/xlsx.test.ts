import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'
import { readXlsx } from './sheet/read-xlsx.ts'
import { ZipReader } from './sheet/read-zip.ts'
import { toXlsx } from './xlsx.ts'

const ROWS = [
  ['姓名', '得分'],
  ['=1+1', 85.5],
  ['007', -3],
]
const fileOf = async () => new Uint8Array(await (await toXlsx(ROWS, { sheet: '分数', widths: [12, 12] })).arrayBuffer())

it('[R049] numbers are numbers in a spreadsheet, and what somebody typed stays text', async () => {
  const sheet = await new ZipReader(await fileOf()).text('xl/worksheets/sheet1.xml')
  expect(sheet).not.toMatch(/<f[\s>]/)
  const numbers = [...sheet.matchAll(/<c (?![^>]*t="(?:s|inlineStr)")[^>]*><v>([^<]*)<\/v>/g)].map(([, value]) => value)
  expect(numbers).toEqual(['85.5', '-3'])
  expect(await readXlsx(await fileOf())).toEqual([
    ['姓名', '得分'],
    ['=1+1', '85.5'],
    ['007', '-3'],
  ])
})

it('[R049] in CSV a formula is text, and a number below nought is still one', () => {
  expect(toCsv(ROWS).split('\r\n').slice(1)).toEqual(["'=1+1,85.5", '007,-3'])
})
