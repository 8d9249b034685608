import { ErrorCodes } from '@shijie/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BusinessError, TransportError } from '../../lib/api-client.ts'
import { REFUSED_RETRY_MS } from '../../lib/outbox.ts'
import { signInAs } from '../../testing/render-app.tsx'
import { entriesOf } from './draft-journal.ts'
import { DRAFT_LATEST_MS, DRAFT_QUIET_MS, ProgramDraft } from './program-draft.ts'

const STEP = 's1'
/** One program, and what becomes of the requests that bring it. */
const server = { code: '', sent: [] as string[], fail: undefined as Error | undefined, isAnswerLost: false }
const noNetwork = () => new TransportError(undefined, '没有网络')

async function take(code: string): Promise<void> {
  server.sent.push(code)
  if (server.fail) throw server.fail
  server.code = code
  if (server.isAnswerLost) throw noNetwork()
}

const pages: ProgramDraft[] = []
function open(send: (code: string) => Promise<void> = take) {
  const step = { StepId: STEP, Code: server.code, Starter: '# 开始' }
  const draft = new ProgramDraft({ step, send, onSaved: () => undefined })
  pages.push(draft)
  draft.start()
  return draft
}
/** The tab is gone: its memory with it. */
const kill = (draft: ProgramDraft) => {
  server.fail = noNetwork()
  draft.close()
  server.fail = undefined
}
const rest = () => vi.advanceTimersByTimeAsync(60_000)

beforeEach(() => {
  vi.useFakeTimers()
  signInAs('7000')
  Object.assign(server, { code: '', sent: [], fail: undefined, isAnswerLost: false })
})
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
  vi.useRealTimers()
})

describe('[E053] the program of a step', () => {
  it('is on the server after a pause, and in between while somebody goes on typing', async () => {
    const draft = open()
    expect(draft.read()).toMatchObject({ code: '# 开始', state: undefined })
    for (let at = 0; at <= DRAFT_LATEST_MS; at += 1000) {
      draft.edit(`print(${at})`)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(server.sent.length).toBe(1)
    await vi.advanceTimersByTimeAsync(DRAFT_QUIET_MS)
    expect(server.code).toBe('print(8000)')
    expect(draft.read().state).toBe('saved')
    expect(entriesOf(STEP)).toEqual([])
  })

  it('goes again by itself after a lost network, without another key', async () => {
    const draft = open()
    server.fail = noNetwork()
    draft.edit('a')
    await vi.advanceTimersByTimeAsync(DRAFT_QUIET_MS)
    expect(draft.read()).toMatchObject({ state: 'waiting', isKept: true })
    server.fail = undefined
    await rest()
    expect(server.code).toBe('a')
    expect(draft.read().state).toBe('saved')
  })

  it('tells of a refusal, and a change tries anew; a step that is gone takes no more', async () => {
    const draft = open()
    server.fail = new BusinessError(ErrorCodes.Conflict, '这一步还没打开')
    draft.edit('a')
    await vi.advanceTimersByTimeAsync(DRAFT_QUIET_MS)
    expect(draft.read()).toMatchObject({ state: 'refused', error: server.fail })
    expect(REFUSED_RETRY_MS).toBeGreaterThan(DRAFT_QUIET_MS)
    draft.edit('ab')
    await vi.advanceTimersByTimeAsync(DRAFT_QUIET_MS)
    expect(server.sent).toEqual(['a', 'ab'])
    server.fail = new BusinessError(ErrorCodes.NotFound, '没有这一步')
    draft.edit('abc')
    await vi.advanceTimersByTimeAsync(DRAFT_QUIET_MS)
    expect(draft.read()).toMatchObject({ state: 'ended', error: server.fail })
    await rest()
    expect(server.sent).toHaveLength(3)
  })

  it('of a killed tab stands there when the step is opened again, and goes to the server', async () => {
    const killed = open()
    server.fail = noNetwork()
    killed.edit('a')
    await vi.advanceTimersByTimeAsync(DRAFT_QUIET_MS)
    kill(killed)
    const again = open()
    expect(again.read()).toMatchObject({ code: 'a', found: undefined })
    await rest()
    expect(server.code).toBe('a')
    expect(entriesOf(STEP)).toEqual([])
  })

  it('whose answer got lost is no other program than its own', async () => {
    const killed = open()
    server.isAnswerLost = true
    killed.edit('a')
    await vi.advanceTimersByTimeAsync(DRAFT_QUIET_MS)
    killed.edit('ab')
    kill(killed)
    server.isAnswerLost = false
    expect(server.code).toBe('a')
    expect(open().read()).toMatchObject({ code: 'ab', found: undefined })
    await rest()
    expect(server.code).toBe('ab')
  })

  it('that was taken back while an answer is owed is sent nevertheless', async () => {
    server.code = 'a'
    const draft = open()
    server.isAnswerLost = true
    draft.edit('ab')
    await vi.advanceTimersByTimeAsync(DRAFT_QUIET_MS)
    expect(server.code).toBe('ab')
    server.isAnswerLost = false
    draft.edit('a')
    await rest()
    expect(server.code).toBe('a')
  })

  it('that was changed elsewhere meanwhile stands beside the one of this computer, and the owner takes one', async () => {
    for (const which of ['mine', 'found'] as const) {
      server.code = 'old'
      const killed = open()
      server.fail = noNetwork()
      killed.edit('here')
      kill(killed)
      server.code = 'elsewhere'
      const again = open()
      expect(again.read()).toMatchObject({ code: 'elsewhere', found: { code: 'here' } })
      await rest()
      expect(server.code).toBe('elsewhere')
      again.choose(which)
      await rest()
      expect(server.code).toBe(which === 'found' ? 'here' : 'elsewhere')
      expect(again.read().found).toBeUndefined()
      expect(entriesOf(STEP)).toEqual([])
      again.close()
    }
  })

  it('of two killed tabs are both still there', async () => {
    const [left, right] = [open(), open()]
    server.fail = noNetwork()
    left.edit('left')
    await vi.advanceTimersByTimeAsync(10)
    right.edit('right')
    kill(left)
    kill(right)
    const again = open()
    expect(again.read()).toMatchObject({ code: 'right', found: { code: 'left' } })
  })

  it('is brought along by a check: no draft goes beside it, and a check that was not heard leaves it to the draft', async () => {
    const draft = open()
    draft.edit('a')
    await draft.beginCheck('a')
    await rest()
    expect(server.sent).toEqual([])
    draft.endCheck('a')
    await rest()
    expect(server.sent).toEqual([])
    expect(draft.read().state).toBe('saved')
    draft.edit('ab')
    await draft.beginCheck('ab')
    draft.endCheck(undefined)
    await rest()
    expect(server.sent).toEqual(['ab'])
  })

  it('makes a check wait for the draft that is under way, because the older one must not come last', async () => {
    let answer: () => void = () => undefined
    const draft = open(() => new Promise((resolve) => (answer = resolve)))
    draft.edit('a')
    await vi.advanceTimersByTimeAsync(DRAFT_QUIET_MS)
    const began = vi.fn<() => void>()
    void draft.beginCheck('ab').then(began)
    await vi.advanceTimersByTimeAsync(1000)
    expect(began).not.toHaveBeenCalled()
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(began).toHaveBeenCalledOnce()
  })

  it('that is left with a request under way goes after it, unless another page went on meanwhile', async () => {
    for (const isReopened of [false, true]) {
      let answer: () => void = () => undefined
      const sent: string[] = []
      const draft = open((code) => {
        sent.push(code)
        return new Promise((resolve) => (answer = resolve))
      })
      draft.edit('a')
      await vi.advanceTimersByTimeAsync(DRAFT_QUIET_MS)
      draft.edit('ab')
      draft.close()
      expect(sent).toEqual(['a'])
      if (isReopened) expect(open().read().code).toBe('ab')
      answer()
      await rest()
      expect(sent).toEqual(isReopened ? ['a'] : ['a', 'ab'])
      answer()
      await rest()
      localStorage.clear()
      signInAs('7000')
    }
  })
})
