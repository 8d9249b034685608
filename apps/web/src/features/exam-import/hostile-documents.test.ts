import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readDocument } from './read-document.ts'

const body = (text: string, head = '') =>
  strToU8(
    `<?xml version="1.0"?>${head}<w:document xmlns:w="u:w"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  )
const file = (parts: Record<string, Uint8Array>, name = 'a.docx') => new File([new Uint8Array(zipSync(parts))], name)
const problemOf = (source: File) =>
  readDocument(source).then(
    () => undefined,
    (error: { problem?: string }) => error.problem,
  )

it('a bomb, a name that climbs, and entities that fetch or multiply are refused', async () => {
  const bomb = { 'word/document.xml': new Uint8Array(130 * 1024 * 1024) }
  expect(await problemOf(file(bomb))).toBe('hostile')
  expect(await problemOf(file({ '../../etc/passwd': strToU8('x'), 'word/document.xml': body('1. 甲') }))).toBe(
    'hostile',
  )
  const xxe = '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
  expect(await problemOf(file({ 'word/document.xml': body('&e;', xxe) }))).toBe('hostile')
  expect(
    await problemOf(file({ 'xl/workbook.xml': strToU8('<!DOCTYPE l [<!ENTITY a "aaaa">]><l>&a;</l>') }, 'a.xlsx')),
  ).toBe('hostile')
})

it('a line of a hundred thousand marks is read like one of some hundred, and no word is lost', async () => {
  for (const mark of [' ', '；', '(', 'A', '\t']) {
    const long = `1. 甲${mark.repeat(100_000)}乙`
    const read = await readDocument(new File([`${long}\n2. 丙`], 'a.txt'))
    const [first = { text: '' }] = read.lines
    expect(first.text.length, mark).toBeLessThan(200)
    expect(first.text.startsWith('1. 甲') && read.lines.some(({ text }) => text.endsWith('乙'))).toBe(true)
  }
  const words = '机器怎样听声音，先切成小段再一段一段地猜。'.repeat(2000)
  const read = await readDocument(new File([`1. ${words}`], 'a.txt'))
  expect(read.lines.length).toBeGreaterThan(1)
  expect(read.lines.map(({ text }) => text).join('')).toBe(`1. ${words}`)
})

it('programs inside of a document are never looked at; old forms, passwords and damage say what to do', async () => {
  const read = await readDocument(file({ 'word/document.xml': body('1. 甲'), 'word/vbaProject.bin': strToU8('evil') }))
  expect(read.lines.map(({ text }) => text)).toEqual(['1. 甲'])
  expect(await problemOf(new File(['x'], 'a.docm'))).toBe('macros')
  expect(await problemOf(new File(['x'], 'a.doc'))).toBe('oldWord')
  expect(await problemOf(new File(['x'], 'a.xls'))).toBe('oldExcel')
  expect(await problemOf(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'a.docx'))).toBe('locked')
  expect(await problemOf(new File(['PK'], 'a.docx'))).toBe('damaged')
})
