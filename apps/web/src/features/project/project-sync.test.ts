import { ErrorCodes } from '@shijie/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BusinessError, TransportError } from '../../lib/api-client.ts'
import { signInAs } from '../../testing/render-app.tsx'
import type { ProjectContent } from './project-content.ts'
import { journalOf } from './project-journal.ts'
import { JOURNAL_MS, ProjectSync, SAVE_LATEST_MS, SAVE_QUIET_MS } from './project-sync.ts'

const content = (python: string): ProjectContent => ({ mode: 'python', xml: '', python })

const noNetwork = () => new TransportError(undefined, '没有网络')

/** A project and a server that gives these answers first: a version, or why not. */
function start(answers: (number | Error | Promise<number>)[] = []) {
  const saves: { python: string; version: number }[] = []
  let version = 1
  const save = async ({ python }: ProjectContent, from: number): Promise<number> => {
    saves.push({ python, version: from })
    const answer = await answers.shift()
    if (answer instanceof Error) throw answer
    return answer ?? ++version
  }
  const sync = new ProjectSync({ projectId: 'p1', version: 1, content: content('begin'), save })
  return { sync, saves }
}

beforeEach(() => {
  vi.useFakeTimers()
  signInAs('7000')
})
afterEach(() => vi.useRealTimers())

describe('saving a project', () => {
  it('[O457] has a change in the journal within two seconds and on the server within ten', async () => {
    const { sync, saves } = start()
    sync.change(content('a'))
    expect(JOURNAL_MS).toBeLessThanOrEqual(2000)
    await vi.advanceTimersByTimeAsync(JOURNAL_MS)
    expect(journalOf('p1').read()?.content.python).toBe('a')
    await vi.advanceTimersByTimeAsync(SAVE_QUIET_MS)
    expect(saves).toEqual([{ python: 'a', version: 1 }])
    expect(sync.read().state).toBe('saved')
    expect(journalOf('p1').read()).toBeUndefined()
    sync.stop()
  })

  it('[O457] saves in between while somebody never rests', async () => {
    const { sync, saves } = start()
    for (let at = 0; at < 9500; at += 500) {
      sync.change(content(String(at)))
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(SAVE_LATEST_MS).toBeLessThanOrEqual(10_000)
    expect(saves.length).toBeGreaterThanOrEqual(1)
    sync.stop()
  })

  it('[O457] tries again after a broken network and keeps the journal until then', async () => {
    const { sync, saves } = start([noNetwork(), noNetwork()])
    sync.change(content('a'))
    await vi.advanceTimersByTimeAsync(SAVE_QUIET_MS + 100)
    expect(sync.read().state).toBe('waiting')
    expect(journalOf('p1').read()?.content.python).toBe('a')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(saves).toHaveLength(3)
    expect(sync.read().state).toBe('saved')
    sync.stop()
  })

  it('[O459] says what the server says against it, and tries again', async () => {
    const { sync } = start([new TransportError(507, '空间满了')])
    sync.change(content('a'))
    await vi.advanceTimersByTimeAsync(SAVE_QUIET_MS + 100)
    expect(sync.read()).toMatchObject({ state: 'refused', message: '空间满了' })
    expect(journalOf('p1').read()).toBeDefined()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sync.read().state).toBe('saved')
    sync.stop()
  })

  it('[O456] saves nothing more after a conflict, and still keeps a journal', async () => {
    const { sync, saves } = start([new BusinessError(ErrorCodes.Conflict, '别处先存了')])
    sync.change(content('a'))
    await vi.advanceTimersByTimeAsync(SAVE_QUIET_MS + 100)
    expect(sync.read().state).toBe('conflict')
    sync.change(content('b'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saves).toHaveLength(1)
    expect(journalOf('p1').read()?.content.python).toBe('b')
    sync.stop()
  })

  it('[O457] sends what was changed during a save afterwards, from the new version', async () => {
    let answer: (version: number) => void = () => undefined
    const { sync, saves } = start([new Promise((resolve) => (answer = resolve))])
    sync.change(content('a'))
    await vi.advanceTimersByTimeAsync(SAVE_QUIET_MS)
    sync.change(content('b'))
    answer(5)
    await vi.advanceTimersByTimeAsync(SAVE_LATEST_MS)
    expect(saves).toEqual([
      { python: 'a', version: 1 },
      { python: 'b', version: 5 },
    ])
    expect(sync.read().state).toBe('saved')
    sync.stop()
  })

  it('[O457] needs no save when a change was taken back', async () => {
    const { sync, saves } = start()
    sync.change(content('a'))
    await vi.advanceTimersByTimeAsync(JOURNAL_MS)
    sync.change(content('begin'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saves).toEqual([])
    expect(journalOf('p1').read()).toBeUndefined()
    sync.stop()
  })

  it('[O459] says that this browser is full and goes on with the server', async () => {
    const { sync, saves } = start()
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => undefined,
    })
    sync.change(content('a'))
    await vi.advanceTimersByTimeAsync(JOURNAL_MS)
    expect(sync.read().isJournalFull).toBe(true)
    await vi.advanceTimersByTimeAsync(SAVE_QUIET_MS)
    expect(saves).toHaveLength(1)
    sync.stop()
  })

  it('[O458] leaves what an earlier page wrote down alone until its owner has decided', async () => {
    journalOf('p1').keep({ content: content('found'), baseVersion: 1, at: 0 })
    const { sync, saves } = start()
    await sync.flush()
    expect(saves).toEqual([])
    expect(journalOf('p1').read()?.content.python).toBe('found')
    sync.stop()
  })

  it('[O456] of work that was given up hears no late answer', async () => {
    let answer: (version: number) => void = () => undefined
    const { sync } = start([new Promise((resolve) => (answer = resolve))])
    sync.change(content('a'))
    await vi.advanceTimersByTimeAsync(SAVE_QUIET_MS)
    sync.stop()
    journalOf('p1').keep({ content: content('next page'), baseVersion: 1, at: 0 })
    answer(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(journalOf('p1').read()?.content.python).toBe('next page')
  })
})
