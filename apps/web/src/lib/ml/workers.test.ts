import { trainModel } from '@shijie/ml'
import { cloudSamples } from '@shijie/ml/testing/samples'
import type { VisionReply, VisionRequest } from '@shijie/ml/vision/vision-protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { visionTexts } from '../../texts/vision.ts'
import type { FromModelRun, ToModelRun } from './messages.ts'
import { type RunPort, SILENT_TREES_MS, trainInBrowser } from './train-in-browser.ts'
import { openVision, type VisionPort } from './vision.ts'
import { SILENT_MS, SilentWorkerError } from './watch-silence.ts'

const picture = { width: 1, height: 1, data: new Uint8Array(3) }

/** A worker whose answers the test gives. */
class FakeVision implements VisionPort {
  onmessage: VisionPort['onmessage'] = null
  onmessageerror: VisionPort['onmessageerror'] = null
  onerror: VisionPort['onerror'] = null
  readonly asked: VisionRequest[] = []
  isEnded = false
  postMessage(message: VisionRequest) {
    this.asked.push(message)
  }
  terminate() {
    this.isEnded = true
  }
  reply(data: VisionReply) {
    this.onmessage?.(new MessageEvent('message', { data }))
  }
}

describe('openVision', () => {
  it('[O637] gives each answer to who asked, whatever their order', async () => {
    const port = new FakeVision()
    const vision = openVision(() => port)
    const [one, other] = [vision.embed(picture), vision.embed(picture)]
    const [first, second] = port.asked
    port.reply({ id: second?.id ?? 0, isDone: true, task: 'embed', answer: Float32Array.of(2) })
    port.reply({ id: first?.id ?? 0, isDone: false, message: 'no network' })
    await expect(other).resolves.toEqual(Float32Array.of(2))
    await expect(one).rejects.toThrow('no network')
  })

  it('[O637] refuses everybody when the worker breaks or is closed', async () => {
    const port = new FakeVision()
    const vision = openVision(() => port)
    const waiting = vision.pose(picture)
    port.onerror?.(new ErrorEvent('error', { message: 'broken' }))
    await expect(waiting).rejects.toThrow('broken')
    await expect(vision.info()).rejects.toThrow('broken')
    vision.close()
    expect(port.isEnded).toBe(true)
  })
})

describe('what a worker that sees says', () => {
  it('[O637] is refused when it answers another task, and not listened to when nobody asked', async () => {
    const port = new FakeVision()
    const vision = openVision(() => port)
    const waiting = vision.pose(picture)
    port.reply({ id: 77, isDone: true, task: 'pose', answer: [] })
    port.reply({ id: port.asked[0]?.id ?? 0, isDone: true, task: 'embed', answer: Float32Array.of(2) })
    await expect(waiting).rejects.toThrow('asked for pose and answered embed')
    const again = vision.pose(picture)
    port.reply({ id: port.asked[1]?.id ?? 0, isDone: true, task: 'pose', answer: [] })
    await expect(again).resolves.toEqual([])
  })

  it('[O637] ends all waiting when it cannot be read', async () => {
    const port = new FakeVision()
    const waiting = openVision(() => port).pose(picture)
    port.onmessageerror?.(new MessageEvent('messageerror'))
    await expect(waiting).rejects.toThrow('could not be read')
  })
})

describe('a worker that sees and hangs', () => {
  const workers: FakeVision[] = []
  const open = () =>
    openVision(() => {
      const worker = new FakeVision()
      workers.push(worker)
      return worker
    })
  const answerFirst = (worker: FakeVision | undefined) =>
    worker?.reply({ id: worker.asked[0]?.id ?? 0, isDone: true, task: 'pose', answer: [] })
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    workers.length = 0
  })

  it('[O637] is ended when it says nothing while it is asked; who asked hears what to do, the next one asks another', async () => {
    const vision = open()
    const refused = [vision.pose(picture), vision.embed(picture)].map((asked) =>
      expect(asked).rejects.toThrow(new SilentWorkerError(visionTexts.silent)),
    )
    vi.advanceTimersByTime(SILENT_MS)
    await Promise.all(refused)
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true])
    const again = vision.pose(picture)
    expect(workers).toHaveLength(2)
    answerFirst(workers[1])
    await expect(again).resolves.toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[O637] is not waited for longer because more is asked, but because it answers', async () => {
    const vision = open()
    const first = vision.pose(picture)
    vi.advanceTimersByTime(SILENT_MS - 5000)
    const refused = expect(vision.pose(picture)).rejects.toThrow(visionTexts.silent)
    answerFirst(workers[0])
    await expect(first).resolves.toEqual([])
    vi.advanceTimersByTime(SILENT_MS - 5000)
    const third = expect(vision.pose(picture)).rejects.toThrow(visionTexts.silent)
    expect(workers[0]?.isEnded).toBe(false)
    vi.advanceTimersByTime(5000)
    await Promise.all([refused, third])
    expect(workers[0]?.isEnded).toBe(true)
  })

  it('[O637] may be silent for ever while nobody asks, and is not watched when it is closed', async () => {
    const vision = open()
    vi.advanceTimersByTime(10 * SILENT_MS)
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([false])
    const asked = expect(vision.pose(picture)).rejects.toThrow('closed')
    vision.close()
    await asked
    expect(vi.getTimerCount()).toBe(0)
  })
})

/** A worker that trains here, or waits for ever. */
class FakeRun implements RunPort {
  onmessage: RunPort['onmessage'] = null
  onmessageerror: RunPort['onmessageerror'] = null
  onerror: RunPort['onerror'] = null
  isEnded = false
  readonly said: ToModelRun['type'][] = []
  readonly #isHanging: boolean
  constructor(isHanging = false) {
    this.#isHanging = isHanging
  }
  postMessage(message: ToModelRun) {
    this.said.push(message.type)
    if (message.type !== 'vector' || this.#isHanging) return
    const send = (data: FromModelRun) => this.onmessage?.(new MessageEvent('message', { data }))
    const onEpoch = (report: Extract<FromModelRun, { type: 'epoch' }>['report']) => send({ type: 'epoch', report })
    trainModel(message.request, { onEpoch }).then(
      (result) => send({ type: 'vector', result }),
      (error: Error) => send({ type: 'failed', message: error.message }),
    )
  }
  terminate() {
    this.isEnded = true
  }
}

describe('trainInBrowser', () => {
  const request = {
    type: 'image',
    algorithm: 'softmax',
    labels: ['甲', '乙'],
    samples: cloudSamples(2, 10),
    seed: 1,
  } as const

  it('[O637] reports each epoch before the result, then ends the worker', async () => {
    const port = new FakeRun()
    const epochs: number[] = []
    const onEpoch = async ({ epoch }: { epoch: number }) => {
      await Promise.resolve()
      epochs.push(epoch)
    }
    const result = await trainInBrowser(request, { onEpoch }, () => port)
    expect(epochs).toEqual(result.history.map(({ epoch }) => epoch))
    expect(port.isEnded).toBe(true)
    await expect(trainInBrowser({ ...request, samples: [] }, {}, () => new FakeRun())).rejects.toThrow('nothing')
  })

  it('[O637] ends the worker at once when it is cancelled', async () => {
    const port = new FakeRun(true)
    const cancel = new AbortController()
    const running = trainInBrowser(request, { signal: cancel.signal }, () => port)
    cancel.abort(new Error('cancelled'))
    await expect(running).rejects.toThrow('cancelled')
    expect(port.isEnded).toBe(true)
  })

  it('[O637] tells a worker that starts after the wish to end early', async () => {
    const port = new FakeRun()
    await trainInBrowser(request, { stop: AbortSignal.abort() }, () => port)
    expect(port.said).toEqual(['vector', 'stop'])
  })

  it.each<[string, (port: FakeRun) => void]>([
    ['what cannot be read', (port) => port.onmessageerror?.(new MessageEvent('messageerror'))],
    [
      'an unknown word',
      (port) => port.onmessage?.(new MessageEvent('message', { data: { type: 'hello' as 'alive' } })),
    ],
  ])('[O637] ends with %s', async (_, say) => {
    const port = new FakeRun(true)
    const running = trainInBrowser(request, {}, () => port)
    say(port)
    await expect(running).rejects.toThrow(/could not be read|unknown/)
    expect(port.isEnded).toBe(true)
  })
})

describe('a worker that hangs', () => {
  const softmax = {
    type: 'image',
    algorithm: 'softmax',
    labels: ['甲', '乙'],
    samples: cloudSamples(2, 10),
    seed: 1,
  } as const
  const tree = { ...softmax, type: 'number', algorithm: 'tree' } as const
  const alive = new MessageEvent<FromModelRun>('message', { data: { type: 'alive' } })
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['a tree', tree, SILENT_TREES_MS],
    ['rounds', softmax, SILENT_MS],
  ])('[O637] is ended when nothing was heard of it for long: %s', async (_, request, patience) => {
    vi.useFakeTimers()
    const port = new FakeRun(true)
    const running = trainInBrowser(request, {}, () => port)
    const ended = expect(running).rejects.toThrow(SilentWorkerError)
    vi.advanceTimersByTime(patience - 5000)
    port.onmessage?.(alive)
    vi.advanceTimersByTime(patience - 5000)
    await Promise.resolve()
    expect(port.isEnded).toBe(false)
    vi.advanceTimersByTime(5000)
    await ended
    expect(port.isEnded).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })
})
