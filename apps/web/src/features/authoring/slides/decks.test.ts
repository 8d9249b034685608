// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Difference } from './deck.ts'
import { readDeck } from './read-deck.ts'

/** Decks as teachers have them, made by somebody who had never seen this code, each with what a person reads in it. */

interface Expected {
  ratio: string
  pages: { hidden: boolean; texts: string[]; furniture: string[]; notes: string }[]
}

const root = join(import.meta.dirname, 'decks/')

/** What each deck cannot show as PowerPoint does, by its pages; the others are as they were. */
const DIFFERENCES: Record<string, Record<number, Difference[]>> = {
  '01-ai-cat-powerpoint': { 3: ['stepwise'], 5: ['stepwise'] },
  '02-math-equation-4x3': { 2: ['equation'], 3: ['equation'], 6: ['equation'] },
  '03-reading-vertical': {},
  '04-class-meeting-wps': { 1: ['audio', 'wordArt'], 4: ['video'], 6: ['overlaid'], 7: ['wordArt'] },
  '05-research-report-charts': { 3: ['chart'], 4: ['chart'], 5: ['chart'], 6: ['table'], 7: ['table'] },
  '06-smartart-data-life': { 2: ['smartArt'], 3: ['smartArt'], 4: ['smartArt'], 5: ['smartArt'] },
  '07-smartart-nofallback-4x3': { 2: ['smartArtGone'], 3: ['smartArtGone'] },
  '08-keynote-ai-poem': {},
  '09-pptxgenjs-statistics': { 3: ['chart'], 4: ['chart'] },
  '10-media-ole-emf': { 2: ['audio'], 3: ['video'], 4: ['metafile'], 5: ['metafile', 'object'] },
  '11-wps-circle-4x3': { 2: ['overlaid'], 4: ['metafile', 'object'], 6: ['overlaid'] },
  '12-edge-inheritance': {},
  '13-two-masters-merged': { 3: ['stepwise'] },
}

const names = readdirSync(root).filter((name) => /^\d/.test(name))
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '')

it('every deck that lies here is read', () => {
  expect(names.sort()).toEqual(Object.keys(DIFFERENCES))
})

it.each(names)('reads every page of %s: words, notes, what is hidden, and what no picture can show', async (name) => {
  const expected = JSON.parse(readFileSync(`${root}${name}/expected.json`, 'utf8')) as Expected
  const file = new File([new Uint8Array(readFileSync(`${root}${name}/deck.pptx`))], 'deck.pptx')
  const deck = await readDeck(file)
  expect(deck.pages).toHaveLength(expected.pages.length)
  expect(Math.abs(deck.width / deck.height - (expected.ratio === '4:3' ? 4 / 3 : 16 / 9))).toBeLessThan(0.01)
  for (const [at, page] of deck.pages.entries()) {
    const { hidden, texts, furniture, notes } = expected.pages[at] as Expected['pages'][number]
    const read = plain(page.text)
    expect(texts.filter((text) => !read.includes(plain(text)))).toEqual([])
    expect(furniture.filter((text) => text.length > 3 && read.includes(plain(text)))).toEqual([])
    expect(plain(page.notes)).toBe(plain(notes))
    expect(page.isHidden).toBe(hidden)
    expect(page.differences, `page ${at + 1}`).toEqual(DIFFERENCES[name]?.[at + 1] ?? [])
  }
})
