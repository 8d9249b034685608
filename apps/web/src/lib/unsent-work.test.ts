import { beforeEach, expect, it } from 'vitest'
import { signInAs } from '../testing/render-app.tsx'
import { openJournal } from './journal.ts'
import { KEPT_FAMILIES, type KeptFamily } from './kept-families.ts'
import { keptKey } from './session.ts'
import { unsentWork } from './unsent-work.ts'

const families = Object.entries(KEPT_FAMILIES) as [KeptFamily, (typeof KEPT_FAMILIES)[KeptFamily]][]
const SOURCES = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
/** Who may write into local storage by itself: journals and forms by `keptKey`, and what is no work of anybody. */
const WRITERS = ['journal.ts', 'session.ts', 'upload.ts', 'use-kept.ts'].map((name) => `./${name}`)

beforeEach(() => {
  localStorage.clear()
  signInAs('8000')
})

it.each(families)('[R003] signing out knows the journals of %s', (family, kind) => {
  for (const name of ['', 'one.page']) {
    const journal = openJournal(family, name, (value) => value)
    expect(unsentWork()).toEqual([])
    expect(journal.keep({ words: '' })).toBe(true)
    expect(unsentWork()).toEqual(kind === null ? [] : [kind])
    journal.drop()
  }
})

it('[R003] names a kind once, and takes no family for another that begins alike', () => {
  for (const family of ['exam', 'self-check', 'deeds', 'exam-import-kept'] as const)
    openJournal(family, 'one', (value) => value).keep({})
  expect(unsentWork()).toEqual(['answer', 'labels'])
})

it('[R003] no key is made of a word that signing out does not know', () => {
  // @ts-expect-error A new journal is a line in KEPT_FAMILIES.
  expect(keptKey('note', '')).toBeDefined()
  const writers = Object.entries(SOURCES).filter(
    ([path, text]) => !path.includes('.test.') && text.includes('localStorage.setItem'),
  )
  expect(writers.map(([path]) => path).sort()).toEqual(WRITERS)
})
