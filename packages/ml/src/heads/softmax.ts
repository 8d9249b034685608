import { decodeFloats, encodeFloats } from '../core/base64.ts'
import { FeatureError, type Scale } from '../core/matrix.ts'
import { denseRows, type Rows } from '../core/rows.ts'

/**
 * Multinomial logistic regression: one weight for each feature and label, and a bias for each label.
 * Source: Bishop, "Pattern recognition and machine learning" (2006), 4.3.4.
 */
export interface SoftmaxWeights {
  columns: number
  labels: number
  /** `labels` rows of `columns`. */
  weights: Float32Array
  bias: Float32Array
}

/** In JSON: `p = softmax(W · ((x - mean) / deviation) + b)`. */
export interface SoftmaxHead {
  columns: number
  mean: string
  deviation: string
  weights: string
  bias: string
}

export interface LoadedSoftmax extends SoftmaxWeights {
  scale: Scale
}

export function emptyWeights(columns: number, labels: number): SoftmaxWeights {
  return { columns, labels, weights: new Float32Array(columns * labels), bias: new Float32Array(labels) }
}

/** Turns sums into shares that are together 1, in place. The highest is taken off first, so that nothing overflows. */
export function softmaxInPlace(values: Float64Array): void {
  let highest = Number.NEGATIVE_INFINITY
  for (const value of values) if (value > highest) highest = value
  let total = 0
  for (let at = 0; at < values.length; at++) {
    const share = Math.exp((values[at] ?? 0) - highest)
    values[at] = share
    total += share
  }
  for (let at = 0; at < values.length; at++) values[at] = (values[at] ?? 0) / total
}

/** Sums of one row, written to `into`. */
export function addUp(model: SoftmaxWeights, data: Rows, row: number, into: Float64Array): void {
  const { columns, labels, weights, bias } = model
  for (let label = 0; label < labels; label++) {
    into[label] = (bias[label] ?? 0) + data.multiply(row, weights, label * columns)
  }
}

/** Shares of one row, written to `into`. */
export function applyWeights(model: SoftmaxWeights, data: Rows, row: number, into: Float64Array): void {
  addUp(model, data, row, into)
  softmaxInPlace(into)
}

export function saveSoftmax({ columns, weights, bias }: SoftmaxWeights, scale: Scale): SoftmaxHead {
  return {
    columns,
    mean: encodeFloats(scale.mean),
    deviation: encodeFloats(scale.deviation),
    weights: encodeFloats(weights),
    bias: encodeFloats(bias),
  }
}

/** Throws a FeatureError when the parts don't fit together. */
export function loadSoftmax(head: SoftmaxHead): LoadedSoftmax {
  const { columns } = head
  const bias = decodeFloats(head.bias)
  const weights = decodeFloats(head.weights)
  const scale = { mean: decodeFloats(head.mean), deviation: decodeFloats(head.deviation) }
  const fits = weights.length === columns * bias.length && scale.mean.length === columns
  if (!fits || scale.deviation.length !== columns)
    throw new FeatureError('The weights of the model do not fit together')
  return { columns, labels: bias.length, weights, bias, scale }
}

/** Sums of the labels for one sample, before they become shares. */
export function sumsOfSoftmax(model: LoadedSoftmax, features: ArrayLike<number>): Float64Array {
  const { columns, scale } = model
  const values = Float32Array.from({ length: columns }, (_, column) => {
    return ((features[column] ?? 0) - (scale.mean[column] ?? 0)) / (scale.deviation[column] ?? 1)
  })
  const sums = new Float64Array(model.labels)
  addUp(model, denseRows({ rows: 1, columns, values }), 0, sums)
  return sums
}

/** Shares of the labels for one sample. */
export function predictSoftmax(model: LoadedSoftmax, features: ArrayLike<number>): number[] {
  const scores = sumsOfSoftmax(model, features)
  softmaxInPlace(scores)
  return [...scores]
}
