import { type AlgorithmId, findModelRun, getExamples, handInModelRun, reportModelRun } from '@shijie/contract'
import { type EpochReport, trainModel } from '@shijie/ml'
import { encodeFloats } from '@shijie/ml/core/base64'
import { cloudSamples } from '@shijie/ml/testing/samples'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FromModelRun, ToModelRun } from '../../lib/ml/messages.ts'
import { SILENT_MS } from '../../lib/ml/watch-silence.ts'
import { getToasts } from '../../lib/toasts.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { doneRun, RUN_ID } from '../../testing/model-data.ts'
import { runTexts } from '../../texts/model-run.ts'
import { endHere, trainHere, useProgressHere } from './browser-run.ts'

/** What the time is where a test looks at it; a round takes 50 ms. */
const clock = { now: 0 }

/** Trains on this thread, as tests have no other. */
class RunHere {
  onmessage: ((event: MessageEvent<FromModelRun>) => void) | null = null
  onerror: unknown = null
  onmessageerror: unknown = null
  postMessage(message: ToModelRun) {
    if (message.type !== 'vector') return
    const send = (data: FromModelRun) => this.onmessage?.(new MessageEvent('message', { data }))
    const onEpoch = (report: EpochReport) => {
      clock.now += 50
      send({ type: 'epoch', report })
    }
    void trainModel(message.request, { onEpoch }).then((result) => send({ type: 'vector', result }))
  }
  terminate() {
    this.onmessage = null
  }
}

const samples = cloudSamples(2, 20).map((sample, at) => ({
  ...sample,
  id: `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`,
}))
const isHeldOut = (at: number) => at % 4 === 3
const idsOf = (wanted: (at: number) => boolean) => samples.filter((_, at) => wanted(at)).map(({ id }) => id)

const examplesFor = (Algorithm: AlgorithmId) => ({
  ModelType: 'image' as const,
  Algorithm,
  Labels: ['苹果', '香蕉'],
  Parameters: {},
  Seed: 1,
  Samples: samples.map(({ id, label, features }) => ({
    Id: id,
    Label: label,
    Features: encodeFloats(Float32Array.from(features)),
    Boxes: [],
  })),
  Train: idsOf((at) => !isHeldOut(at)),
  Validation: idsOf(isHeldOut),
})

let server: FakeServer
beforeEach(() => {
  vi.stubGlobal('Worker', RunHere)
  const waiting = {
    ...doneRun,
    State: 'running',
    Progress: { ...doneRun.Progress, State: 'running', Stage: 'learning' },
  }
  server = startFakeServer()
    .answer(findModelRun, waiting as typeof doneRun)
    .answer(reportModelRun, { Wish: '' })
    .answer(handInModelRun, doneRun)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function handedIn(algorithm: AlgorithmId) {
  server.answer(getExamples, examplesFor(algorithm))
  await trainHere(RUN_ID, () => undefined)
  const [call, ...more] = server.callsOf(handInModelRun)
  expect(more).toEqual([])
  return handInModelRun.body.parse(call?.body)
}

it('[O863] hands in how the samples that are held out were judged round by round, so that it can be watched again', async () => {
  const { Replay, History } = await handedIn('softmax')
  expect(Replay?.SampleIds).toEqual(idsOf(isHeldOut))
  const rounds = Replay?.Frames.map(({ Epoch }) => Epoch) ?? []
  expect([rounds[0], rounds.at(-1)]).toEqual([1, History.length])
  const last = Replay?.Frames.at(-1)
  expect(last?.Predicted).toEqual(samples.filter((_, at) => isHeldOut(at)).map(({ label }) => label))
  expect(Math.min(...(last?.Confidence ?? []))).toBeGreaterThan(50)
})

it('[O863] hands in no replay of what is learned at one go', async () => {
  const { Replay, Head } = await handedIn('knn')
  expect(Replay).toBeUndefined()
  expect(Head.examples).toEqual(examplesFor('knn').Train)
})

it('[O896] draws a few rounds a second however fast they are, and hands in all of them', async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now)
  const drawn = new Set<number>()
  const { unmount } = renderHook(() => drawn.add(useProgressHere(RUN_ID)?.Done ?? 0))
  const { History } = await handedIn('softmax')
  unmount()
  // A quarter of a second is what five rounds take.
  const shown = History.map(({ Epoch }) => Epoch).filter((round) => round % 5 === 1)
  expect([...drawn].filter((round) => round > 0)).toEqual(shown)
})

/** A worker that takes its task and is never heard again. */
class SilentHere extends RunHere {
  static last: SilentHere | undefined
  isEnded = false
  isAsked = false
  constructor() {
    super()
    SilentHere.last = this
  }
  override postMessage() {
    this.isAsked = true
  }
  override terminate() {
    super.terminate()
    this.isEnded = true
  }
}

const startSilent = async () => {
  SilentHere.last = undefined
  vi.useFakeTimers()
  vi.stubGlobal('Worker', SilentHere)
  server.answer(getExamples, examplesFor('softmax'))
  const onEnd = vi.fn()
  const running = trainHere(RUN_ID, onEnd)
  await vi.waitFor(() => expect(SilentHere.last?.isAsked).toBe(true))
  return { running, onEnd }
}
const left = () => server.callsOf(reportModelRun).filter(({ body }) => reportModelRun.body.parse(body).IsLeft === 1)

it('[O774] ends a worker that is silent, says what to do, and tells the server, which waits no longer', async () => {
  const { running, onEnd } = await startSilent()
  await vi.advanceTimersByTimeAsync(SILENT_MS)
  await running
  expect(SilentHere.last?.isEnded).toBe(true)
  expect(getToasts().map(({ message }) => message)).toEqual([runTexts.silentHere])
  expect(left()).toHaveLength(1)
  expect(server.callsOf(handInModelRun)).toEqual([])
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(endHere(RUN_ID, false)).toBe(false)
  const reports = server.callsOf(reportModelRun).length
  await vi.advanceTimersByTimeAsync(SILENT_MS)
  expect(server.callsOf(reportModelRun)).toHaveLength(reports)
})

it('[O774] says nothing of a run that was cancelled here', async () => {
  const { running } = await startSilent()
  endHere(RUN_ID, false)
  await running
  expect(SilentHere.last?.isEnded).toBe(true)
  expect(getToasts()).toEqual([])
  expect(left()).toEqual([])
})
