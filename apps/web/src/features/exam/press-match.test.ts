import { describe, expect, it } from 'vitest'
import { type MatchPress, type MatchSide, pressMatch } from './press-match.ts'

const left = (place: number): MatchSide => ({ side: 'left', place })
const right = (optionId: string): MatchSide => ({ side: 'right', optionId })
const after = (value: string[], ...presses: MatchSide[]): MatchPress =>
  presses.reduce(pressMatch, { held: undefined, value })

describe('joining by two presses', () => {
  it('[O170] joins in either order, and lets go of both', () => {
    expect(after(['', ''], left(1), right('b'))).toEqual({ held: undefined, value: ['', 'b'] })
    expect(after(['', ''], right('b'), left(0))).toEqual({ held: undefined, value: ['b', ''] })
  })

  it('[O170] takes a pair apart that is pressed once more', () => {
    expect(after(['a', 'b'], left(0), right('a')).value).toEqual(['', 'b'])
  })

  it('[O170] joins to another in place of what was there', () => {
    expect(after(['a', 'b'], left(0), right('c')).value).toEqual(['c', 'b'])
  })

  it('[O170] of one side the last press counts; the same one twice lets go', () => {
    expect(after(['', ''], left(0), left(1))).toEqual({ held: left(1), value: ['', ''] })
    expect(after(['', ''], right('a'), right('a'))).toEqual({ held: undefined, value: ['', ''] })
  })
})
