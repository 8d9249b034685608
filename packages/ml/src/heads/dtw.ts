import { decodeFloats, encodeFloats } from '../core/base64.ts'
import { FeatureError } from '../core/matrix.ts'
import { SOUND_FRAME, SOUND_FRAME_BEFORE } from '../prepare.ts'
import type { TrainSample } from '../types.ts'
import { atOneGo, type Learner, runThrough, type SteppedPredictor } from './learner.ts'
import { requireExamples } from './receiving.ts'

interface DtwHead {
  rejectRatio: number
  /** Numbers of a frame; 26 where it is missing. */
  width?: number
  templates: { label: number; frames: string }[]
}

/** How far from the diagonal a path may go, as a part of the longer sound. */
const BAND = 0.25
/** Turns distances into shares: twice as far counts 1 / 2^6. */
const SHARPNESS = 6

/**
 * Distance of two sounds that may be spoken faster or slower, for each step of the path.
 * Source: Sakoe and Chiba, "Dynamic programming algorithm optimization for spoken word recognition" (1978).
 */
export function warpedDistance(one: Float32Array, other: Float32Array, width: number): number {
  const [rows, columns] = [one.length / width, other.length / width]
  if (rows === 0 || columns === 0) return Number.POSITIVE_INFINITY
  const band = Math.max(Math.ceil(Math.max(rows, columns) * BAND), Math.abs(rows - columns))
  let before = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY)
  before[0] = 0
  for (let row = 1; row <= rows; row++) {
    const now = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY)
    const middle = (row * columns) / rows
    const last = Math.min(columns, Math.floor(middle + band))
    for (let column = Math.max(1, Math.ceil(middle - band)); column <= last; column++) {
      const least = Math.min(before[column] as number, before[column - 1] as number, now[column - 1] as number)
      now[column] = least + frameDistance(one, (row - 1) * width, other, (column - 1) * width, width)
    }
    before = now
  }
  return (before[columns] as number) / (rows + columns)
}

function frameDistance(one: Float32Array, start: number, other: Float32Array, from: number, width: number): number {
  let sum = 0
  for (let at = 0; at < width; at++) sum += ((one[start + at] as number) - (other[from + at] as number)) ** 2
  return Math.sqrt(sum)
}

/**
 * The nearest recording decides. It refuses (label -1) when the nearest recording of another label is nearly as near: a
 * word that was never recorded is far from all of them.
 */
export const dtwLearner: Learner = {
  async learn({ train, parameters }) {
    return atOneGo(remember(train, parameters.rejectRatio))
  },
  open(saved, labels) {
    const judgeInSteps = openInSteps(saved as DtwHead, labels)
    return (features) => runThrough(judgeInSteps(features))
  },
  openInSteps: (saved, labels) => openInSteps(saved as DtwHead, labels),
  /** The model is its recordings: they are named, and put together here. */
  receive(handedIn, { train, parameters }): DtwHead {
    requireExamples(
      handedIn,
      train.map(({ id }) => id),
    )
    return remember(train, parameters.rejectRatio)
  },
}

/** One recording after the other: a long sound beside hundreds of long ones takes seconds. */
function openInSteps(head: DtwHead, labels: number): SteppedPredictor {
  const { width = SOUND_FRAME_BEFORE } = head
  const templates = head.templates.map(({ label, frames }) => ({ label, frames: decodeFloats(frames) }))
  return function* judgeSound(features) {
    const heard = Float32Array.from(features)
    const nearest = new Array<number>(labels).fill(Number.POSITIVE_INFINITY)
    for (const { label, frames } of templates) {
      nearest[label] = Math.min(nearest[label] ?? Number.POSITIVE_INFINITY, warpedDistance(heard, frames, width))
      yield
    }
    return judge(nearest, head.rejectRatio)
  }
}

function remember(train: readonly TrainSample[], rejectRatio = 1): DtwHead {
  if (train.some(({ features }) => features.length === 0 || features.length % SOUND_FRAME !== 0)) {
    throw new FeatureError('A sound has no frames')
  }
  const templates = train.map(({ label, features }) => ({ label, frames: encodeFloats(features) }))
  return { rejectRatio, width: SOUND_FRAME, templates }
}

function judge(nearest: readonly number[], rejectRatio: number) {
  const [least = Number.POSITIVE_INFINITY, second = Number.POSITIVE_INFINITY] = [...nearest].sort((a, b) => a - b)
  if (!Number.isFinite(least)) return { scores: nearest.map(() => 1 / nearest.length), label: -1, confidence: 0 }
  const shares = nearest.map((distance) => (least === 0 ? Number(distance === 0) : (least / distance) ** SHARPNESS))
  const total = shares.reduce((sum, share) => sum + share, 0)
  const scores = shares.map((share) => share / total)
  const label = nearest.indexOf(least)
  const isSure = second === Number.POSITIVE_INFINITY || least <= second * rejectRatio
  return { scores, label: isSure ? label : -1, confidence: scores[label] ?? 0 }
}
