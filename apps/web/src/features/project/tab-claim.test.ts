import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TabClaim } from './tab-claim.ts'

/** Channels of one browser: every message reaches all others of the same name, later. */
class FakeChannel {
  static open = new Set<FakeChannel>()
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor(readonly name: string) {
    FakeChannel.open.add(this)
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) {
      if (other !== this && other.name === this.name) queueMicrotask(() => other.onmessage?.({ data }))
    }
  }
  close(): void {
    FakeChannel.open.delete(this)
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

function open(key = 'p1', saving = Promise.resolve()) {
  const heard: string[] = []
  const onLost = () => {
    heard.push('lost')
    return saving
  }
  const claim = new TabClaim({ key, onTaken: () => heard.push('taken'), onLost })
  return { claim, heard }
}

beforeEach(() => {
  FakeChannel.open.clear()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
})
afterEach(() => vi.unstubAllGlobals())

describe('tabs with one project', () => {
  it('[O455] tells the second tab alone, and another project nothing', async () => {
    const [first, second, other] = [open(), open(), open('p2')]
    await settle()
    expect([first.heard, second.heard, other.heard]).toEqual([[], ['taken'], []])
  })

  it('[O455] lets the first rest when the second takes over', async () => {
    const [first, second] = [open(), open()]
    await settle()
    await second.claim.take()
    expect(first.heard).toEqual(['lost'])
    const third = open()
    await settle()
    expect(third.heard).toEqual(['taken'])
    expect(first.heard).toEqual(['lost'])
  })

  it('[O455] waits for what the first still saves, but not for a tab that is asleep', async () => {
    let saved: () => void = () => undefined
    open('p1', new Promise((resolve) => (saved = resolve)))
    const second = open()
    await settle()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let taken = 0
    const take = () => void second.claim.take().then(() => (taken += 1))
    take()
    await vi.advanceTimersByTimeAsync(2000)
    expect(taken).toBe(0)
    saved()
    await vi.advanceTimersByTimeAsync(0)
    expect(taken).toBe(1)
    take()
    await vi.advanceTimersByTimeAsync(3000)
    expect(taken).toBe(2)
    vi.useRealTimers()
  })

  it('[O455] frees the project when the tab is closed', async () => {
    const first = open()
    first.claim.close()
    const second = open()
    await settle()
    expect(second.heard).toEqual([])
  })
})
