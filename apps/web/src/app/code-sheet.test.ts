import { expect, it } from 'vitest'
import { CODE_WIDTHS, codeRows } from '../features/admin/code-rows.ts'
import { readXlsx } from '../lib/sheet/read-xlsx.ts'
import { ZipReader } from '../lib/sheet/read-zip.ts'
import { toXlsx } from '../lib/xlsx.ts'

const made = {
  codes: ['ABCDEFGHJKMNPQRS', '0123456789012345'],
  name: '=HYPERLINK("http://x","点我")',
  textbook: '人工智能 & <七年级>',
  isbn: '9787000000001',
  expires: '2027-01-20',
}
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
const fileOf = async (sheet: string) => bytesOf(await toXlsx(codeRows(made), { sheet, widths: CODE_WIDTHS }))

it('[O301] codes saved as a spreadsheet read back as they are, long numbers included', async () => {
  const table = await readXlsx(await fileOf('七年级'))
  expect(table).toEqual([
    ['激活码', '批次', '教材', 'ISBN', '有效期至'],
    ['ABCD-EFGH-JKMN-PQRS', made.name, made.textbook, made.isbn, made.expires],
    ['0123-4567-8901-2345', made.name, made.textbook, made.isbn, made.expires],
  ])
})

it('[O301] a name like a formula is a text in the spreadsheet, never a formula', async () => {
  const zip = new ZipReader(await fileOf('七年级'))
  const sheet = await zip.text('xl/worksheets/sheet1.xml')
  expect(sheet).not.toMatch(/<f[\s>]/)
  expect(sheet).toMatch(/<c [^>]*t="(s|inlineStr)"/)
  expect(sheet).not.toMatch(/<c (?![^>]*t="(s|inlineStr)")/)
})

it.each(['2026/2027 [秋]: 七?*', '长'.repeat(60), "'", '///'])(
  '[O301] a batch named %s still makes a file that opens',
  async (name) => {
    expect(await readXlsx(await fileOf(name))).toHaveLength(3)
  },
)
