import type { Pacer } from '../core/pacer.ts'
import type { EpochReport, Prediction, StopReason, TrainSample } from '../types.ts'

/** What an algorithm gets to learn from. Features are already brought to equal length where it needs that. */
export interface LearnInput {
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

/** Judging in steps, where one judgement takes long: after each of them others may have their turn. */
export type SteppedPredictor = (features: ArrayLike<number>) => Generator<void, Prediction>

/** The whole judgement at once. */
export function runThrough(steps: Generator<void, Prediction>): Prediction {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** A model that adds up what each feature says; the softmax of the sums are its shares. One feature can be left out cheaply. */
export interface Additive {
  sums(features: ArrayLike<number>): Float64Array
  /** What each feature that is there adds to the sums of the labels, by its place. */
  parts(features: ArrayLike<number>): Map<number, Float64Array>
}

/** What the features that are not 0 add, in a list that has a place for each. */
export function partsOfPresent(
  features: ArrayLike<number>,
  partOf: (column: number, value: number) => Float64Array,
): Map<number, Float64Array> {
  const parts = new Map<number, Float64Array>()
  for (let column = 0; column < features.length; column++) {
    const value = features[column] ?? 0
    if (value !== 0) parts.set(column, partOf(column, value))
  }
  return parts
}

/** What a model that came from elsewhere has to fit to. */
export interface Frame extends Pick<LearnInput, 'labels' | 'train' | 'parameters'> {
  /** How long the features are; 0 where the length varies. */
  columns: number
}

/** One way to learn. */
export interface Learner {
  learn(input: LearnInput): Promise<Learned>
  /** Opens what `learn` made. */
  open(head: unknown, labels: number): Predictor
  /** Where judging one sample takes long. */
  openInSteps?(head: unknown, labels: number): SteppedPredictor
  /** Where the model is a sum. */
  openAdditive?(head: unknown): Additive
  /**
   * The head from what was handed in from the same input. Nothing of it is believed: lengths, signs and sizes are looked at,
   * and only what belongs there is taken over. Throws a FeatureError.
   */
  receive(handedIn: unknown, frame: Frame): unknown
}

/** The highest score and its place. */
export function pickHighest(scores: number[]): Prediction {
  const label = scores.reduce((best, score, at) => (score > (scores[best] ?? 0) ? at : best), 0)
  return { scores, label, confidence: scores[label] ?? 0 }
}

/** What algorithms that learn at one go answer. */
export const atOneGo = (head: unknown): Learned => ({ head, bestEpoch: 1, stoppedBy: 'epochs' })
