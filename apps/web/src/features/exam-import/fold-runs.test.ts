import { describe, expect, it } from 'vitest'
import { foldRuns } from './fold-runs.ts'

/** Letters that are small need no look; a run stands in brackets. */
const fold = (letters: string) =>
  foldRuns([...letters], (letter) => letter === letter.toLowerCase())
    .map(({ item, run }) => item ?? `(${run?.join('')})`)
    .join('')

describe('questions that need no look', () => {
  it.each([
    ['AbcdE', 'A(bcd)E'],
    ['abc', '(abc)'],
    ['AbcD', 'AbcD'],
    ['abcdAefghi', '(abcd)A(efghi)'],
    ['AB', 'AB'],
    ['', ''],
  ])('%s is shown as %s', (letters, shown) => {
    expect(fold(letters)).toBe(shown)
  })
})
