import { answerSelfCheck, type BodyOf } from '@shijie/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LONGEST_RETRY_MS } from '../../../lib/outbox.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { signInAs } from '../../../testing/render-app.tsx'
import { SelfCheckSync } from './self-check-sync.ts'

const LESSON = '01a1fddc-2944-720f-b1e0-f11aa7682a01'
const BLOCK = '01a1fddc-2944-720f-b1e0-f11aa7682b01'
const [A, B] = ['01a1fddc-2944-720f-b1e0-f11aa7682c01', '01a1fddc-2944-720f-b1e0-f11aa7682c02'] as const
const said = (ChoiceId: string) => ({
  Choices: [{ ChoiceId, IsRight: 1 as const, Feedback: '' }],
  IsRight: 1 as const,
  TryCount: 1,
  IsCompleted: 0 as const,
})

beforeEach(() => {
  vi.useFakeTimers()
  signInAs('7000')
})
afterEach(() => vi.useRealTimers())

function open() {
  const events = { onAnswered: vi.fn(), onRefused: vi.fn() }
  const sync = new SelfCheckSync(LESSON)
  sync.start(events)
  return { sync, events }
}

const choicesOf = (server: ReturnType<typeof startFakeServer>) =>
  server.callsOf(answerSelfCheck).map(({ body }) => (body as BodyOf<typeof answerSelfCheck>).ChoiceIds)

describe('answers to the questions inside a page', () => {
  it('[O909] wait in this browser without a network, also for the next page, and go by themselves', async () => {
    const server = startFakeServer().breakWith(answerSelfCheck, 502)
    const { sync, events } = open()
    sync.answer(BLOCK, [B])
    await vi.advanceTimersByTimeAsync(1)
    expect(sync.read()).toMatchObject({ state: 'waiting', waiting: new Map([[BLOCK, [B]]]) })
    sync.close()
    await vi.advanceTimersByTimeAsync(1)
    const next = open()
    expect(next.sync.read().waiting).toEqual(new Map([[BLOCK, [B]]]))
    // What was chosen last is what goes.
    next.sync.answer(BLOCK, [A])
    server.answer(answerSelfCheck, said(A))
    await vi.advanceTimersByTimeAsync(2 * LONGEST_RETRY_MS)
    expect(choicesOf(server).at(-1)).toEqual([A])
    expect(next.events.onAnswered).toHaveBeenCalledExactlyOnceWith(BLOCK, said(A))
    expect(events.onAnswered).not.toHaveBeenCalled()
    expect(next.sync.read()).toEqual({ state: 'saved', waiting: new Map() })
    expect(open().sync.read().waiting.size).toBe(0)
  })

  it('[O909] do not wait where there is no such question any more', async () => {
    const server = startFakeServer().refuse(answerSelfCheck, 'NotFound')
    const { sync, events } = open()
    sync.answer(BLOCK, [A])
    await vi.advanceTimersByTimeAsync(1)
    expect(events.onRefused).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.callsOf(answerSelfCheck)).toHaveLength(1)
    expect(sync.read().waiting.size).toBe(0)
  })
})
