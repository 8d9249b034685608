import { decodeFloats, encodeFloats } from '../core/base64.ts'
import { measureScale, standardiseColumns, toMatrix } from '../core/matrix.ts'
import type { TrainSample } from '../types.ts'
import { atOneGo, type Learner, pickHighest } from './learner.ts'
import { requireExamples } from './receiving.ts'

export interface KnnHead {
  columns: number
  neighbours: number
  labels: number[]
  mean: string
  deviation: string
  rows: string
}

/**
 * The nearest examples vote, nearer ones with more weight. Distances are Euclidean on standardised features.
 * Sources: Cover and Hart, "Nearest neighbor pattern classification" (1967); weights by Dudani, "The distance-weighted
 * k-nearest-neighbor rule" (1976). A search tree would not help: features have hundreds of dimensions.
 */
export const knnLearner: Learner = {
  async learn({ train, parameters }) {
    return atOneGo(remember(train, parameters.neighbours))
  },
  open(saved, labels) {
    const head = saved as KnnHead
    const [mean, deviation, rows] = [head.mean, head.deviation, head.rows].map(decodeFloats)
    return (features) => {
      const row = Float32Array.from(
        { length: head.columns },
        (_, at) => ((features[at] ?? 0) - (mean?.[at] ?? 0)) / (deviation?.[at] ?? 1),
      )
      const near = head.labels
        .map((label, at) => ({ label, distance: distanceTo(rows as Float32Array, at * head.columns, row) }))
        .sort((one, other) => one.distance - other.distance)
        .slice(0, head.neighbours)
      return pickHighest(vote(near, labels))
    }
  },
  /** The model is its examples: they are named, and put together here. */
  receive(handedIn, { train, parameters }): KnnHead {
    requireExamples(
      handedIn,
      train.map(({ id }) => id),
    )
    return remember(train, parameters.neighbours)
  },
}

function remember(train: readonly TrainSample[], neighbours = 3): KnnHead {
  const raw = toMatrix(train.map(({ features }) => features))
  const scale = measureScale(raw)
  return {
    columns: raw.columns,
    neighbours,
    labels: train.map(({ label }) => label),
    mean: encodeFloats(scale.mean),
    deviation: encodeFloats(scale.deviation),
    rows: encodeFloats(standardiseColumns(raw, scale).values),
  }
}

function distanceTo(rows: Float32Array, start: number, row: Float32Array): number {
  let sum = 0
  for (let at = 0; at < row.length; at++) sum += ((rows[start + at] as number) - (row[at] as number)) ** 2
  return Math.sqrt(sum)
}

function vote(near: readonly { label: number; distance: number }[], labels: number): number[] {
  const scores = new Array<number>(labels).fill(0)
  let total = 0
  for (const { label, distance } of near) {
    const weight = 1 / (distance + 1e-3)
    scores[label] = (scores[label] ?? 0) + weight
    total += weight
  }
  return scores.map((score) => score / Math.max(total, 1e-12))
}
