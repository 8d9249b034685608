import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deckBytes, decksFolder, RedrawDesk } from '../../../test/redraw-desk.ts'
import { readConfig } from '../../start/config.ts'
import { createOffice } from './create-office.ts'

/** The LibreOffice of this machine draws real presentations; with FULL=1, where it is installed. */

interface Expected {
  ratio: string
  pages: { texts: string[]; features: string[] }[]
}

const config = readConfig({ DATA_DIR: '/srv/real-office', APP_SECRET: 'as long as it has to be' })
const office = createOffice(config)
const { version, problem } = await office.look()
const reason =
  process.env.FULL === '1' ? (version ? '' : problem || 'LibreOffice is not installed') : 'only with FULL=1'

const names = readdirSync(decksFolder).filter((name) => /^\d/.test(name))
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '')

/** A page that Chinese stands on in one direction, so that a PDF has it letter after letter. */
const CHINESE = /^[\u4e00-\u9fff]{2,8}$/

/** What the library takes for granted, and the oldest Node.js lacks. */
function withResolvers() {
  const made: { promise?: Promise<unknown>; resolve?: unknown; reject?: unknown } = {}
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }))
  return made
}

/** Word art becomes curves, and a diagram of which the file holds no drawing stays away: both are marked in the browser. */
const NO_LETTERS = /^wordart$|:noDrawing$/

const wordsIn = ({ texts, features }: Expected['pages'][number]): string[] =>
  features.some((feature) => NO_LETTERS.test(feature)) ? [] : texts.filter((text) => CHINESE.test(text))

/** A presentation of LibreOffice's own kind, which it would gladly open by what it holds. */
const OTHER_KIND = `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" office:version="1.2"
  office:mimetype="application/vnd.oasis.opendocument.presentation"><office:body><office:presentation>
  <draw:page draw:name="p"/></office:presentation></office:body></office:document>`

async function readPdf(bytes: Buffer) {
  if (!('withResolvers' in Promise)) Object.assign(Promise, { withResolvers })
  const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const pages = []
  for (let place = 1; place <= document.numPages; place++) {
    const page = await document.getPage(place)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const { fnArray } = await page.getOperatorList()
    const pictures = fnArray.filter((operator) => operator === OPS.paintImageXObject).length
    pages.push({ width, height, text: items.map((item) => ('str' in item ? item.str : '')).join(''), pictures })
  }
  await task.destroy()
  return pages
}

describe.skipIf(reason !== '')(`the LibreOffice of this machine${reason && ` (not here: ${reason})`}`, () => {
  let desk: RedrawDesk
  beforeAll(async () => {
    desk = await RedrawDesk.open(office)
  })
  afterAll(() => desk.close())

  async function draw(content: Buffer) {
    const { id, token } = await desk.teacher()
    const { RedrawId } = (await desk.begin(token, await desk.deckOf(id, content))).Data
    await desk.work()
    const state = await desk.untilEnded(token, RedrawId)
    await desk.rest()
    if (state.State !== 'done') return { ...state, pages: [] }
    return { ...state, pages: await readPdf((await desk.fetchPages(token, RedrawId)).response.rawPayload) }
  }

  it.each(names)(
    '[R045][O931][O934] draws every page of %s, hidden ones too, in its size and with its Chinese',
    async (name) => {
      const expected = JSON.parse(readFileSync(join(decksFolder, name, 'expected.json'), 'utf8')) as Expected
      const { pages } = await draw(deckBytes(name))
      expect(pages).toHaveLength(expected.pages.length)
      const ratio = expected.ratio === '4:3' ? 4 / 3 : 16 / 9
      for (const { width, height } of pages) expect(Math.abs(width / height - ratio)).toBeLessThan(0.01)
      const words = expected.pages.flatMap(wordsIn)
      const all = pages.map(({ text }) => plain(text)).join('\n')
      expect(words.length).toBeGreaterThan(0)
      expect(words.filter((text) => !all.includes(plain(text)))).toEqual([])
    },
  )

  it('[R045] shows no picture that lies outside of the file, on the server or elsewhere', async () => {
    const whole = await draw(deckBytes('10-media-ole-emf'))
    const parts = unzipSync(new Uint8Array(deckBytes('10-media-ole-emf')))
    // One that the box itself can read, so that only the settings of LibreOffice stand before it.
    const outside = 'file:///usr/share/pixmaps/debian-logo.png'
    for (const [path, bytes] of Object.entries(parts)) {
      if (!/^ppt\/slides\/.*slide\d+\.xml/.test(path)) continue
      const text = strFromU8(bytes)
        .replaceAll(/(Type="[^"]*\/image") Target="[^"]*"/g, `$1 Target="${outside}" TargetMode="External"`)
        .replaceAll('<a:blip r:embed=', '<a:blip r:link=')
      parts[path] = strToU8(text)
    }
    const linked = await draw(Buffer.from(zipSync(parts)))
    expect(whole.pages[0]?.pictures).toBeGreaterThan(0)
    expect(linked.pages).toHaveLength(whole.pages.length)
    expect(linked.pages[0]?.pictures).toBe(0)
  })

  it('[R045] reads nothing but a presentation, whatever stands in the file', async () => {
    expect(await draw(Buffer.from(OTHER_KIND))).toMatchObject({ State: 'failed', pages: [] })
    const parts = unzipSync(new Uint8Array(deckBytes('02-math-equation-4x3')))
    delete parts['ppt/presentation.xml']
    expect(await draw(Buffer.from(zipSync(parts)))).toMatchObject({ State: 'failed', pages: [] })
  })
})
