import { findModelRun, getLessons, handInModelRun, reportModelRun } from '@shijie/contract'
import { train } from '@shijie/ml'
import { encodeFloats } from '@shijie/ml/core/base64'
import { clouds } from '@shijie/ml/testing/samples'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FromTraining, ToTraining } from '../../lib/ml/messages.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { doneRun, RUN_ID } from '../../testing/model-data.ts'
import { trainHere } from './browser-training.ts'

/** Trains on this thread, as tests have no other. */
class TrainingHere {
  onmessage: ((event: MessageEvent<FromTraining>) => void) | null = null
  onerror: unknown = null
  postMessage(message: ToTraining) {
    if (message.type !== 'vector') return
    const send = (data: FromTraining) => this.onmessage?.(new MessageEvent('message', { data }))
    void train(message.request, { onEpoch: (report) => send({ type: 'epoch', report }) }).then((result) =>
      send({ type: 'vector', result }),
    )
  }
  terminate() {
    this.onmessage = null
  }
}

const samples = clouds(2, 20).map((sample, at) => ({
  ...sample,
  id: `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`,
}))
const isHeldOut = (at: number) => at % 4 === 3
const idsOf = (wanted: (at: number) => boolean) => samples.filter((_, at) => wanted(at)).map(({ id }) => id)

const lessonsFor = (Algorithm: string) => ({
  ModelType: 'image',
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
  vi.stubGlobal('Worker', TrainingHere)
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
afterEach(() => vi.unstubAllGlobals())

async function handedIn(algorithm: string) {
  server.answer(getLessons, lessonsFor(algorithm))
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
  expect(Head.examples).toEqual(lessonsFor('knn').Train)
})
