import type { Pacer } from '../core/pacer.ts'
import type { EpochReport, ModelType, Prediction, StopReason, TrainSample } from '../types.ts'

/** What an algorithm gets to learn from. Features are already brought to equal length where it needs that. */
export interface Lesson {
  type: ModelType
  labels: number
  train: readonly TrainSample[]
  validation: readonly TrainSample[]
  parameters: Readonly<Record<string, number>>
  seed: number
  pacer: Pacer
  stop: AbortSignal | undefined
  report: (epoch: EpochReport) => Promise<void>
}

export interface Learned {
  /** Plain JSON. */
  head: unknown
  bestEpoch: number
  stoppedBy: StopReason
}

export type Predictor = (features: ArrayLike<number>) => Prediction

/** One way to learn. */
export interface Learner {
  learn(lesson: Lesson): Promise<Learned>
  /** Opens what `learn` made. */
  open(head: unknown, labels: number): Predictor
}

/** The highest score and its place. */
export function pickHighest(scores: number[]): Prediction {
  const label = scores.reduce((best, score, at) => (score > (scores[best] ?? 0) ? at : best), 0)
  return { scores, label, confidence: scores[label] ?? 0 }
}

/** What algorithms that learn at one go answer. */
export const atOneGo = (head: unknown): Learned => ({ head, bestEpoch: 1, stoppedBy: 'epochs' })
