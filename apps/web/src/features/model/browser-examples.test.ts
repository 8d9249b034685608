import { type DataOf, getExampleCells, getExamples } from '@shijie/contract'
import { type DetectionSample, trainDetection } from '@shijie/ml'
import { decodeFloats, encodeBytes } from '@shijie/ml/core/base64'
import { Random } from '@shijie/ml/core/random'
import { toHandIn } from '@shijie/ml/hand-in'
import { packGrid, unpackGrid } from '@shijie/ml/vision/pack-grid'
import { afterEach, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { signInAs } from '../../testing/render-app.tsx'
import { fetchTask, learnHere } from './browser-examples.ts'

const RUN_ID = '019a0000-0000-7000-8000-0000000000a1'
const [SIDE, CHANNELS, PICTURES] = [24, 8, 12]
const idOf = (at: number) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`

/** The worker of this page, run beside the test: what goes in and out is copied, as between threads. */
class WorkerHere {
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  static started = 0
  isEnded = false
  private readonly scope: { onmessage?: (event: MessageEvent) => void; postMessage: (data: unknown) => void }
  private readonly isLoaded: Promise<unknown>

  constructor() {
    WorkerHere.started++
    this.scope = {
      postMessage: (data) => {
        if (!this.isEnded) this.onmessage?.(new MessageEvent('message', { data: structuredClone(data) }))
      },
    }
    vi.stubGlobal('self', this.scope)
    vi.resetModules()
    this.isLoaded = import('../../lib/ml/train.worker.ts')
  }

  postMessage(message: unknown): void {
    const data = structuredClone(message)
    void this.isLoaded.then(() => this.scope.onmessage?.(new MessageEvent('message', { data })))
  }

  terminate(): void {
    this.isEnded = true
  }
}

/** Noise with two kinds of things in it, each of which lights up a channel of its own. */
function drawSample(at: number): DetectionSample {
  const random = new Random(at + 1)
  const values = Float32Array.from({ length: SIDE * SIDE * CHANNELS }, () => random.normal() * 0.3)
  const boxes = [0, 1].map((label) => {
    const [left, top, width] = [2 + random.below(6) + label * 10, 2 + random.below(12), 5 + random.below(3)]
    for (let row = top; row < top + 6; row++) {
      for (let column = left; column < left + width; column++) {
        values[(row * SIDE + column) * CHANNELS + label * 3] = 2 + random.next() * 0.2
      }
    }
    return { label, x: left / SIDE, y: top / SIDE, width: width / SIDE, height: 6 / SIDE }
  })
  return { id: idOf(at), boxes, grid: { rows: SIDE, columns: SIDE, channels: CHANNELS, values } }
}

interface Cells {
  softmax: Record<string, string>
  boxes: string
}

/** All numbers of what was learned, one after the other. */
const numbersOf = ({ softmax, boxes }: Cells): number[] =>
  [softmax.mean, softmax.deviation, softmax.weights, softmax.bias, boxes].flatMap((text) => [
    ...decodeFloats(text ?? ''),
  ])

afterEach(() => {
  WorkerHere.started = 0
})

it('[O871][O773] finding objects is learned here to the weights that the server learns, without the pictures of its examination', async () => {
  const samples = Array.from({ length: PICTURES }, (_, at) => drawSample(at))
  const labels = ['圆', '方']
  const settings = { labels, parameters: { epochs: 60 }, seed: 7 }
  // The server learns from cells as it keeps them.
  const kept = samples.map((sample) => ({ ...sample, grid: unpackGrid(packGrid(sample.grid)) }))
  const there = await trainDetection({ ...settings, samples: kept })
  const { train: Train, validation: Validation, test } = there.split
  expect(test.length).toBeGreaterThan(0)

  signInAs('7000')
  vi.stubGlobal('Worker', WorkerHere)
  const server = startFakeServer().answer(getExampleCells, ({ query }) => {
    const sample = samples.find(({ id }) => id === query.SampleId)
    if (!sample) throw new Error('There is no such picture')
    return { Cells: encodeBytes(packGrid(sample.grid)) }
  })
  const examples: DataOf<typeof getExamples> = {
    ...{ ModelType: 'object', Algorithm: 'cellHead', Labels: labels, Parameters: settings.parameters, Seed: 7 },
    Samples: samples
      .filter(({ id }) => !test.includes(id))
      .map(({ id, boxes }) => ({
        ...{ Id: id, Label: 0, Features: '' },
        Boxes: boxes.map(({ label, x, y, width, height }) => ({
          Label: label,
          X: x,
          Y: y,
          Width: width,
          Height: height,
        })),
      })),
    ...{ Train, Validation },
  }
  const rounds: number[] = []
  const onPicture = vi.fn()
  server.answer(getExamples, examples)
  const task = await fetchTask(RUN_ID, { signal: new AbortController().signal, onPicture })
  const here = await learnHere(task, { onEpoch: ({ epoch }) => void rounds.push(epoch) })

  expect(WorkerHere.started).toBe(1)
  const asked = server.callsOf(getExampleCells).map(({ query }) => query.SampleId)
  expect(asked).toEqual(examples.Samples.map(({ Id }) => Id))
  expect(onPicture).toHaveBeenLastCalledWith(asked.length, asked.length)
  expect(rounds).toHaveLength(there.history.length)
  const [found, wanted] = [toHandIn(here), toHandIn(there)].map((head) => numbersOf(head as unknown as Cells))
  expect(wanted?.length).toBeGreaterThan(4 * CHANNELS)
  expect(found).toHaveLength(wanted?.length ?? 0)
  const apart = found?.map((value, at) => Math.abs(value - (wanted?.[at] ?? Number.NaN))) ?? []
  expect(Math.max(...apart)).toBeLessThan(1e-3)
  expect(here).toMatchObject({ bestEpoch: there.bestEpoch, stoppedBy: there.stoppedBy })
  // It learned something: of what is examined on the server, some is found.
  expect(there.detection.meanAveragePrecision).toBeGreaterThan(0)
})
