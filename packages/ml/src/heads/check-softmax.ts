import { decodeFloats } from '../core/base64.ts'
import { FeatureError } from '../core/matrix.ts'
import type { SoftmaxHead } from './softmax.ts'

/** Beyond this no training of ours ends. */
const WEIGHT_MAX = 1e6

function check(text: string, length: number, isRight: (value: number) => boolean): void {
  // Looked at before anything is decoded.
  if (text.length !== Math.ceil((length * 4) / 3) * 4) throw new FeatureError('A list of weights has another length')
  const values = decodeFloats(text)
  if (values.length !== length || !values.every(isRight)) throw new FeatureError('A list of weights is wrong')
}

/** Throws a FeatureError unless a head that came from elsewhere has the right shape and holds nothing but usable numbers. */
export function checkSoftmaxHead(head: SoftmaxHead, labels: number): void {
  const dims = head.columns
  const isUsable = (value: number) => Number.isFinite(value) && Math.abs(value) <= WEIGHT_MAX
  check(head.mean, dims, isUsable)
  check(head.deviation, dims, (value) => isUsable(value) && value > 0)
  check(head.weights, dims * labels, isUsable)
  check(head.bias, labels, isUsable)
}
