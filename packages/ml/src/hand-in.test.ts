import { describe, expect, it } from 'vitest'
import { encodeFloats } from './core/base64.ts'
import { Random } from './core/random.ts'
import { toHandIn } from './hand-in.ts'
import { SOUND_FRAME } from './prepare.ts'
import { cloudSamples } from './testing/samples.ts'
import { examineHandedIn, type TrainResult, trainModel } from './train.ts'
import { examineHandedInDetection, trainDetection } from './train-detection.ts'
import type { AlgorithmId, DetectionSample, ModelType, TrainRequest, TrainSample } from './types.ts'

/** A model that was learned elsewhere is the one that would have been learned here, or it is refused. */

const sounds = (count: number): TrainSample[] => {
  const random = new Random(4)
  return Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    label: at % 2,
    features: Array.from({ length: SOUND_FRAME * (5 + (at % 3)) }, () => random.normal() + (at % 2) * 2),
  }))
}
const rows = (): TrainSample[] =>
  cloudSamples(1, 40).map((sample) => ({
    ...sample,
    label: [...sample.features].reduce((sum, value) => sum + value, 0) / 3,
  }))
const words = (): TrainSample[] =>
  cloudSamples(2, 20, { dims: 120 }).map((sample) => ({ ...sample, features: [...sample.features].map(Math.abs) }))

const requestOf = (type: ModelType, algorithm: AlgorithmId, samples: TrainSample[]): TrainRequest => ({
  type,
  algorithm,
  labels: algorithm === 'linear' ? [] : ['甲', '乙'],
  samples,
  seed: 5,
})

const cases: [string, TrainRequest][] = [
  ['softmax', requestOf('image', 'softmax', cloudSamples(2, 30))],
  ['knn', requestOf('image', 'knn', cloudSamples(2, 30))],
  ['naiveBayes of words', requestOf('text', 'naiveBayes', words())],
  ['naiveBayes of numbers', requestOf('number', 'naiveBayes', cloudSamples(2, 30))],
  ['tree', requestOf('number', 'tree', cloudSamples(2, 30))],
  ['forest', requestOf('number', 'forest', cloudSamples(2, 30))],
  ['linear', requestOf('number', 'linear', rows())],
  ['dtw', requestOf('sound', 'dtw', sounds(24))],
]

const learned = ({ history, bestEpoch, stoppedBy }: TrainResult) => ({ history, bestEpoch, stoppedBy })
/** As it comes over the network. */
const sent = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>

describe('a model that is handed in', () => {
  it.each(cases)('[O822] by %s is the one that was trained, with the figures made anew', async (_, request) => {
    const result = await trainModel(request)
    const received = await examineHandedIn(request, sent(toHandIn(result)), learned(result))
    expect(received).toEqual(result)
  })

  it('[O822] that finds objects is the one that was trained, although its other pictures are not at hand', async () => {
    const samples = Array.from({ length: 12 }, (_, at): DetectionSample => {
      const values = Float32Array.from({ length: 16 * 16 * 2 }, (__, place) => {
        return Math.floor(place / 2) % 16 < 6 ? 1 : Math.sin(place * (at + 1)) * 0.1
      })
      const box = { label: 0, x: 0, y: 0.1, width: 6 / 16, height: 0.8 }
      return { id: `${at}`, boxes: [box], grid: { rows: 16, columns: 16, channels: 2, values } }
    })
    const request = { labels: ['墙'], samples, seed: 1 }
    const result = await trainDetection(request)
    const held = samples.filter(({ id }) => !result.split.train.includes(id))
    const { history, bestEpoch, stoppedBy } = result
    const examine = (head: unknown) =>
      examineHandedInDetection({ ...request, samples: held, split: result.split }, head, {
        history,
        bestEpoch,
        stoppedBy,
      })
    expect(await examine(sent(toHandIn(result)))).toEqual(result)
    const head = sent(toHandIn(result)) as { softmax: { bias: string }; boxes: string }
    for (const wrong of [
      { ...head, boxes: encodeFloats([1, 2, 3]) },
      { ...head, boxes: encodeFloats(new Float32Array(12).fill(Number.NaN)) },
      { ...head, softmax: { ...head.softmax, bias: encodeFloats([0]) } },
      { ...head, softmax: null },
    ]) {
      await expect(examine(wrong)).rejects.toThrow('Handed in')
    }
  })

  it('[O823] is taken over without anything that does not belong there', async () => {
    const request = requestOf('number', 'tree', cloudSamples(2, 30))
    const result = await trainModel(request)
    const head = sent(toHandIn(result)) as { root: object }
    const stuffed = { ...head, extra: 'x'.repeat(1000), root: { ...head.root, gain: 3, __proto__: { left: 1 } } }
    expect((await examineHandedIn(request, stuffed, learned(result))).artefact).toEqual(result.artefact)
  })
})

/** What somebody hostile would hand in: each a change of the right head. */
type Head = Record<string, unknown>
const leaf = { distribution: [[0.5, 0.5]] }
const chain = (depth: number): object =>
  depth === 0 ? leaf : { splitColumn: 0, splitValue: 0, left: leaf, right: chain(depth - 1) }
const wide = (depth: number): object =>
  depth === 0 ? leaf : { splitColumn: 0, splitValue: 0, left: wide(depth - 1), right: wide(depth - 1) }
const circle = () => {
  const node: Record<string, unknown> = { splitColumn: 0, splitValue: 0, left: leaf }
  node.right = node
  return node
}

const lies: Record<string, [TrainRequest, ((head: Head) => unknown)[]]> = {
  softmax: [
    requestOf('image', 'softmax', cloudSamples(2, 30)),
    [
      (head) => ({ ...head, weights: head.bias }),
      (head) => ({ ...head, bias: encodeFloats([Number.NaN, 0]) }),
      (head) => ({ ...head, deviation: encodeFloats(new Float32Array(8)) }),
      (head) => ({ ...head, bias: encodeFloats([1e30, 0]) }),
      (head) => ({ ...head, bias: '*'.repeat(12) }),
      (head) => ({ ...head, mean: [0, 0] }),
      () => null,
      () => [],
    ],
  ],
  knn: [
    requestOf('image', 'knn', cloudSamples(2, 30)),
    [
      () => ({}),
      () => ({ examples: [] }),
      (head) => ({ examples: (head.examples as string[]).toReversed() }),
      (head) => ({ examples: [...(head.examples as string[]).slice(1), 'else'] }),
    ],
  ],
  dtw: [requestOf('sound', 'dtw', sounds(24)), [() => ({ templates: [] }), () => ({ examples: 'all' })]],
  linear: [
    requestOf('number', 'linear', rows()),
    [
      (head) => ({ ...head, weights: [1] }),
      (head) => ({ ...head, intercept: '1' }),
      (head) => ({ ...head, intercept: Number.POSITIVE_INFINITY }),
      (head) => ({ ...head, weights: (head.weights as number[]).map(() => Number.NaN) }),
      (head) => ({ ...head, weights: { length: 8 } }),
    ],
  ],
  naiveBayes: [
    requestOf('number', 'naiveBayes', cloudSamples(2, 30)),
    [
      (head) => ({ ...head, priors: [0.5, 0.5] }),
      (head) => ({ ...head, means: [] }),
      (head) => ({ ...head, deviations: (head.deviations as number[][]).map((row) => row.map(() => 0)) }),
      (head) => ({ ...head, means: (head.means as number[][]).map((row) => row.slice(1)) }),
      (head) => ({ ...head, priors: [null, null] }),
    ],
  ],
  tree: [
    requestOf('number', 'tree', cloudSamples(2, 30)),
    [
      () => ({}),
      () => ({ root: {} }),
      () => ({ root: { distribution: [[]] } }),
      () => ({ root: { distribution: [[0.7, 0.7]] } }),
      () => ({ root: { distribution: [[2, -1]] } }),
      () => ({ root: { distribution: [[0.2, 0.2, 0.6]] } }),
      () => ({ root: { splitColumn: 0, splitValue: 0, left: leaf } }),
      () => ({ root: { splitColumn: 8, splitValue: 0, left: leaf, right: leaf } }),
      () => ({ root: { splitColumn: 0.5, splitValue: 0, left: leaf, right: leaf } }),
      () => ({ root: { splitColumn: -1, splitValue: 0, left: leaf, right: leaf } }),
      () => ({ root: { splitColumn: 0, splitValue: Number.NaN, left: leaf, right: leaf } }),
      () => ({ root: chain(6) }),
      () => ({ root: chain(5000) }),
      () => ({ root: circle() }),
    ],
  ],
  forest: [
    requestOf('number', 'forest', cloudSamples(2, 30)),
    [
      (head) => ({ trees: (head.trees as object[]).slice(1) }),
      (head) => ({ trees: (head.trees as object[]).map((tree) => ({ ...tree, columns: [] })) }),
      (head) => ({ trees: (head.trees as object[]).map((tree) => ({ ...tree, columns: [99] })) }),
      (head) => ({ trees: (head.trees as object[]).map((tree) => ({ ...tree, root: wide(7) })) }),
      (head) => ({ trees: (head.trees as object[]).map((tree) => ({ ...tree, root: chain(9) })) }),
      (head) => ({ trees: (head.trees as object[]).map((tree) => ({ ...tree, root: circle() })) }),
      () => ({ trees: new Array(1_000_000) }),
    ],
  ],
}

describe('a lie that is handed in', () => {
  it.each(Object.entries(lies))('[O823] by %s is refused', async (_, [request, changes]) => {
    const result = await trainModel(request)
    for (const [at, change] of changes.entries()) {
      const receive = () => examineHandedIn(request, change({ ...toHandIn(result) }), learned(result))
      await expect(receive(), `lie ${at}`).rejects.toMatchObject({ name: 'FeatureError' })
    }
  })

  it('[O823] about rounds is refused, and nothing is kept of rounds where there are none', async () => {
    const request = requestOf('image', 'softmax', cloudSamples(2, 30))
    const result = await trainModel(request)
    const late = { ...learned(result), bestEpoch: result.history.length + 1 }
    await expect(examineHandedIn(request, toHandIn(result), late)).rejects.toMatchObject({ name: 'FeatureError' })
    const tree = await trainModel(requestOf('number', 'tree', cloudSamples(2, 30)))
    const told = await examineHandedIn(requestOf('number', 'tree', cloudSamples(2, 30)), toHandIn(tree), late)
    expect(told).toMatchObject({ history: [], bestEpoch: 1, stoppedBy: 'epochs' })
  })
})
