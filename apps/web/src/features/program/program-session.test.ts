import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FromWorker, StartRequest, ToWorker } from './messages.ts'
import { createEventFilter } from './page-bridge.ts'
import { ProgramSession } from './program-session.ts'
import { Scene, type SceneCommand } from './scene.ts'
import type { PythonWorker } from './worker-link.ts'

/** A worker that does what the test says. */
class FakeWorker implements PythonWorker {
  readonly sent: ToWorker[] = []
  isTerminated = false
  onmessage: PythonWorker['onmessage'] = null
  onerror: PythonWorker['onerror'] = null
  postMessage(message: ToWorker) {
    this.sent.push(message)
  }
  terminate() {
    this.isTerminated = true
  }
  say(message: FromWorker) {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>)
  }
  become() {
    this.say({ type: 'ready', milliseconds: 1, ability: 'suspended' })
  }
  get starts() {
    return this.sent.filter((message): message is StartRequest => message.type === 'start')
  }
}

function open() {
  const workers: FakeWorker[] = []
  const sounds: SceneCommand[] = []
  const session = new ProgramSession({
    scene: new Scene(() => undefined),
    playSound: (command) => void sounds.push(command),
    openWorker() {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker
    },
  })
  session.warmUp()
  return { session, workers, sounds, worker: () => workers.at(-1) as FakeWorker }
}
const RUN = { code: 'print(1)', mode: 'run', inputs: [] } as const
const start = (session: ProgramSession, values: Partial<{ code: string; mode: 'run' | 'step' }> = {}) =>
  session.start({ ...RUN, inputs: [], ...values })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a session', () => {
  it('[O486] a program that is started before Python is there begins as soon as it is', () => {
    const { session, worker } = open()
    start(session)
    expect(session.getView().phase).toBe('starting')
    expect(worker().starts).toEqual([])
    worker().become()
    expect(worker().starts).toHaveLength(1)
    expect(session.getView().phase).toBe('running')
  })

  it('[O486] output gathers, an error keeps its line and the values', () => {
    const { session, worker } = open()
    worker().become()
    start(session)
    worker().say({
      type: 'output',
      pieces: [
        ['out', '你'],
        ['out', '好\n'],
        ['err', '!'],
      ],
    })
    worker().say({ type: 'ended', end: { status: 'error', traceback: 'T', line: 3, variables: [['n', '1']] } })
    const view = session.getView()
    expect(view.console).toEqual([
      { kind: 'out', text: '你好\n' },
      { kind: 'err', text: '!' },
    ])
    expect(view).toMatchObject({ phase: 'idle', failure: { line: 3, variables: [['n', '1']], code: 'print(1)' } })
  })

  it('[O486] stopping ends the worker at once, opens another, and nothing of the old one is heard', () => {
    const { session, workers, worker } = open()
    worker().become()
    start(session, { code: 'while True: pass' })
    const old = worker()
    session.stop()
    expect(session.getView().phase).toBe('idle')
    expect([old.isTerminated, workers.length]).toEqual([true, 2])
    old.say({ type: 'output', pieces: [['out', 'late']] })
    expect(session.getView().console).toEqual([])
    worker().become()
    start(session)
    expect(worker().starts).toHaveLength(1)
  })

  it('[O486] a question is answered once, a step is taken once', () => {
    const { session, worker } = open()
    worker().become()
    start(session, { mode: 'step' })
    worker().say({ type: 'ask', question: '几岁？' })
    session.answer('七')
    session.answer('八')
    worker().say({ type: 'paused', line: 2, variables: [] })
    session.next()
    session.next()
    const replies = worker().sent.filter(({ type }) => type === 'answer' || type === 'next')
    expect(replies).toEqual([{ type: 'answer', text: '七' }, { type: 'next' }])
    expect(session.getView().console).toEqual([{ kind: 'in', text: '七\n' }])
  })

  it('[O486] a program that says nothing for long is remarked upon, until it speaks', () => {
    const { session, worker } = open()
    worker().become()
    start(session)
    vi.advanceTimersByTime(8000)
    expect(session.getView().isLong).toBe(true)
    worker().say({ type: 'line', line: 1 })
    vi.advanceTimersByTime(1000)
    expect(session.getView().isLong).toBe(false)
    session.close()
  })

  it('[O486] an interpreter that broke is replaced with the next start', () => {
    const { session, workers, worker } = open()
    worker().become()
    start(session)
    worker().say({ type: 'broken', reason: 'fatal' })
    expect(session.getView()).toMatchObject({ phase: 'idle', isReady: false, failure: { status: 'broken' } })
    start(session)
    expect(workers).toHaveLength(2)
    worker().become()
    expect(worker().starts).toHaveLength(1)
  })

  it('[O486] sounds are played, drawings drawn', () => {
    const { session, worker, sounds } = open()
    worker().become()
    start(session)
    const text = JSON.stringify([
      { do: 'note', note: 60, seconds: 1 },
      { do: 'backdrop', name: 'sky' },
    ])
    worker().say({ type: 'commands', text })
    expect(sounds).toEqual([{ do: 'note', note: 60, seconds: 1 }])
    expect(session.scene.backdrop).toBe('sky')
  })
})

it('[O486] a program hears of each key press once', () => {
  const filter = createEventFilter()
  const state = (events: unknown[]) => JSON.stringify({ keys: [], x: 0, y: 0, down: false, events })
  const heard = (text: string) => (JSON.parse(filter(text)) as { events: unknown[] }).events
  expect(heard(state([[1, 'key', 'left']]))).toEqual([['key', 'left']])
  expect(
    heard(
      state([
        [1, 'key', 'left'],
        [2, 'click', 4],
      ]),
    ),
  ).toEqual([['click', 4]])
  expect(
    heard(
      state([
        [1, 'key', 'left'],
        [2, 'click', 4],
      ]),
    ),
  ).toEqual([])
})

describe('questions to the platform', () => {
  it('[O600] the program waits for the answer; one that was stopped gets none', async () => {
    const answers: ((text: string) => void)[] = []
    const signals: AbortSignal[] = []
    const workers: FakeWorker[] = []
    const session = new ProgramSession({
      scene: new Scene(() => undefined),
      playSound: () => undefined,
      openWorker() {
        const worker = new FakeWorker()
        workers.push(worker)
        return worker
      },
      answer: (_question, signal) => {
        signals.push(signal)
        return new Promise((resolve) => answers.push(resolve))
      },
    })
    session.warmUp()
    workers[0]?.become()
    start(session)
    workers[0]?.say({ type: 'request', text: '{"op":"models"}' })
    expect(session.getView().isThinking).toBe(true)
    // However long a model thinks, that is no endless loop.
    vi.advanceTimersByTime(20_000)
    expect(session.getView().isLong).toBe(false)
    answers[0]?.('{"ok":true}')
    await vi.advanceTimersByTimeAsync(0)
    expect(session.getView().isThinking).toBe(false)
    expect(workers[0]?.sent.at(-1)).toEqual({ type: 'answer', text: '{"ok":true}' })
    workers[0]?.say({ type: 'request', text: '{"op":"models"}' })
    session.stop()
    expect(signals[1]?.aborted).toBe(true)
    answers[1]?.('{"ok":true}')
    await vi.advanceTimersByTimeAsync(0)
    expect(workers[0]?.sent.filter(({ type }) => type === 'answer')).toHaveLength(1)
    expect(workers[1]?.sent).toEqual([])
  })
})
