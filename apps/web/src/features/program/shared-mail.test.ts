import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StageState } from './messages.ts'
import { createSharedMail, readState, writeState } from './shared-mail.ts'

const stateOf = (values: Partial<StageState>): StageState => ({
  keys: [],
  x: 0,
  y: 0,
  down: false,
  events: [],
  ...values,
})

afterEach(() => vi.restoreAllMocks())

describe('the letter box of a program', () => {
  it('[O481] shows the newest keyboard and mouse, and nothing before there is any', () => {
    const buffer = createSharedMail()
    expect(readState(buffer)).toBeUndefined()
    writeState(buffer, stateOf({ x: 1 }))
    writeState(buffer, stateOf({ keys: ['a'], x: 2 }))
    expect(JSON.parse(readState(buffer) ?? '')).toEqual(stateOf({ keys: ['a'], x: 2 }))
  })

  it('[O481] shows no state that was written while it was read: half of it would be the old one', () => {
    const buffer = createSharedMail()
    writeState(buffer, stateOf({ keys: ['a'] }))
    const slice = Uint8Array.prototype.slice
    vi.spyOn(Uint8Array.prototype, 'slice').mockImplementationOnce(function (this: Uint8Array, ...range) {
      const copy = slice.apply(this, range)
      writeState(buffer, stateOf({ keys: ['ArrowRight', 'ArrowUp'] }))
      return copy as Uint8Array<ArrayBuffer>
    })
    expect(readState(buffer)).toBeUndefined()
    expect(JSON.parse(readState(buffer) ?? '').keys).toEqual(['ArrowRight', 'ArrowUp'])
  })
})
