// @vitest-environment jsdom
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readDeck } from './read-deck.ts'

const PRESENTATION = 'ppt/presentation.xml'
const relations = (rows: string) => strToU8(`<Relationships>${rows}</Relationships>`)
const slide = (body: string) =>
  strToU8(
    `<p:sld xmlns:p="u:p" xmlns:a="u:a" xmlns:r="u:r" xmlns:m="u:m"><p:cSld><p:spTree><p:nvGrpSpPr/>${body}</p:spTree></p:cSld></p:sld>`,
  )
const words = (text: string) => `<p:sp><p:nvSpPr/><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`

/** A deck of pages, as its parts. */
function partsOf(pages: readonly (Uint8Array | undefined)[], more: Record<string, Uint8Array> = {}) {
  const ids = pages.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at}"/>`).join('')
  const rows = pages.map((_, at) => `<Relationship Id="rId${at}" Type="t/slide" Target="slides/slide${at}.xml"/>`)
  const parts: Record<string, Uint8Array> = {
    [PRESENTATION]: strToU8(
      `<p:presentation xmlns:p="u:p" xmlns:r="u:r"><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
    ),
    'ppt/_rels/presentation.xml.rels': relations(rows.join('')),
    ...more,
  }
  for (const [at, page] of pages.entries()) if (page) parts[`ppt/slides/slide${at}.xml`] = page
  return parts
}

const fileOf = (parts: Record<string, Uint8Array>, name = 'a.pptx') =>
  new File([new Uint8Array(zipSync(parts, { level: 1 }))], name)
const read = (pages: readonly (Uint8Array | undefined)[], more?: Record<string, Uint8Array>) =>
  readDeck(fileOf(partsOf(pages, more)))
const problemOf = (file: File) =>
  readDeck(file).then(
    () => undefined,
    (error: { problem?: string }) => error.problem,
  )

it('old forms, passwords, macros and other files say what to do', async () => {
  const named = (name: string, ...bytes: number[]) => problemOf(new File([new Uint8Array(bytes)], name))
  expect(await named('a.ppt', 0xd0, 0xcf, 0x11, 0xe0)).toBe('oldDeck')
  expect(await named('a.doc', 0xd0)).toBe('oldWord')
  expect(await named('a.xls', 0xd0)).toBe('oldExcel')
  expect(await named('a.pptx', 0xd0, 0xcf, 0x11, 0xe0)).toBe('locked')
  expect(await named('a.pptm', 0x50)).toBe('macros')
  expect(await named('a.txt', 0x50)).toBe('unknownForm')
  expect(await named('a.pptx', 0x50)).toBe('unknownForm')
  expect(await named('a.pptx')).toBe('empty')
  expect(await problemOf(fileOf({ 'word/document.xml': strToU8('<a/>') }))).toBe('unknownForm')
  const whole = zipSync(partsOf([slide(words('甲'))]))
  expect(await problemOf(new File([whole.slice(0, whole.length - 40)], 'a.pptx'))).toBe('damaged')
})

it('bombs, names that climb and entities are refused before they do harm', async () => {
  const bomb = { 'ppt/slideLayouts/slideLayout1.xml': new Uint8Array(49 * 1024 * 1024) }
  expect(await problemOf(fileOf(partsOf([slide('')], bomb)))).toBe('hostile')
  expect(await problemOf(fileOf({ '../x': strToU8('x'), ...partsOf([slide('')]) }))).toBe('hostile')
  const entity = strToU8('<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]><p:sld xmlns:p="u:p">&e;</p:sld>')
  expect(await problemOf(fileOf(partsOf([entity])))).toBe('hostile')
  // Nearly fifty megabytes are packed and unpacked here.
}, 60_000)

it('a deck without pages and one with too many say so', async () => {
  expect(await problemOf(fileOf(partsOf([])))).toBe('empty')
  expect(await problemOf(fileOf(partsOf(Array.from({ length: 201 }, () => slide('')))))).toBe('tooManyPages')
})

it('a page that is missing or broken takes nothing from the others', async () => {
  const { pages } = await read([slide(words('甲')), undefined, strToU8('<p:sld'), slide(words('乙'))])
  expect(pages.map(({ text, differences }) => [text, ...differences])).toEqual([
    ['甲'],
    ['', 'failed'],
    ['', 'failed'],
    ['乙'],
  ])
})

it('a picture outside of the file is said and never followed', async () => {
  const row = '<Relationship Id="r" Type="t/image" Target="http://example.com/a.png" TargetMode="External"/>'
  const { pages } = await read([slide(words('甲'))], { 'ppt/slides/_rels/slide0.xml.rels': relations(row) })
  expect(pages[0]?.differences).toEqual(['linked'])
})

it('a table whose style the file does not define is to be looked at; one that is defined, or has none, is not', async () => {
  const table = (id: string) =>
    slide(`<a:tbl><a:tblPr><a:tableStyleId>${id}</a:tableStyleId></a:tblPr></a:tbl>${words('甲')}`)
  const [usual, none] = ['{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}', '{2D5ABB26-0587-4C30-8999-92F81FD0307C}']
  const styles = strToU8(`<a:tblStyleLst xmlns:a="u:a"><a:tblStyle styleId="${usual}"/></a:tblStyleLst>`)
  const found = async (id: string, more?: Record<string, Uint8Array>) =>
    (await read([table(id)], more)).pages[0]?.differences
  expect(await found(usual)).toEqual(['table'])
  expect(await found(usual, { 'ppt/tableStyles.xml': styles })).toEqual([])
  expect(await found(none)).toEqual([])
})

it('a formula is on one line, as it would be typed', async () => {
  const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
  const power = `<m:sSup><m:e>${run('b')}</m:e><m:sup>${run('2')}</m:sup></m:sSup>`
  const root = `<m:rad><m:deg/><m:e>${power}${run('-4ac')}</m:e></m:rad>`
  const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run('i')}</m:sub><m:sup>${run('n')}</m:sup><m:e><m:sSub><m:e>${run('x')}</m:e><m:sub>${run('12')}</m:sub></m:sSub></m:e></m:nary>`
  const formula = `<m:oMath>${run('x=')}<m:f><m:num>${root}</m:num><m:den>${run('2a')}</m:den></m:f>${run('+')}${sum}</m:oMath>`
  const { pages } = await read([slide(`<p:sp><p:nvSpPr/><p:txBody><a:p>${formula}</a:p></p:txBody></p:sp>`)])
  expect(pages[0]?.text).toBe('x=(√(b²-4ac))/2a+∑_iⁿx₁₂')
  expect(pages[0]?.differences).toEqual(['equation'])
})
