import type { Prediction } from './types.ts'

/** A label and how a model that is not calibrated judged its sample. */
interface Judged {
  label: number
  scores: readonly number[]
}

/** What is never said (three neighbours of three, an empty leaf) still counts this much, shared by all labels. */
export const NEVER = 0.02
/** Temperatures that are tried, evenly spread in logarithms from a sixth to six. */
const STEPS = 61
const WIDEST = Math.log(6)
/** Few samples move the temperature little: the spread that its logarithm has before anything is seen. */
const PRIOR_SPREAD = 0.8

const logsOf = (scores: readonly number[]) =>
  scores.map((score) => Math.log(Math.max(0, score) + NEVER / scores.length))

/** Shares that are as sure as the model has a right to be. The order of the labels stays. */
export function atTemperature(scores: readonly number[], temperature: number): number[] {
  const logs = logsOf(scores).map((log) => log / temperature)
  const highest = Math.max(...logs)
  const powers = logs.map((log) => Math.exp(log - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}

function lossAt(judged: readonly Judged[], temperature: number): number {
  let loss = Math.log(temperature) ** 2 / (2 * PRIOR_SPREAD ** 2)
  for (const { label, scores } of judged) loss -= Math.log(atTemperature(scores, temperature)[label] ?? 1e-9)
  return loss
}

/**
 * The temperature at which a model's certainty fits how often it is right on samples that it did not learn from; 1 changes
 * nothing. Source: Guo et al., "On calibration of modern neural networks" (2017), with a prior for small classes.
 */
export function fitTemperature(judged: readonly Judged[]): number {
  let [best, least] = [1, lossAt(judged, 1)]
  for (let step = 0; step < STEPS; step++) {
    const temperature = Math.exp(WIDEST * ((2 * step) / (STEPS - 1) - 1))
    const loss = lossAt(judged, temperature)
    if (loss < least - 1e-9) [best, least] = [temperature, loss]
  }
  return Math.round(best * 10_000) / 10_000
}

/** What is asked for beyond guessing before a model names a label: a quarter of the way from chance to certainty. */
const BEYOND_CHANCE = 0.25

/** Below this certainty a model with so many labels says 不确定: two labels have to be surer of themselves than six. */
export function thresholdFor(labels: number): number {
  const chance = 1 / Math.max(2, labels)
  return Math.round((chance + (1 - chance) * BEYOND_CHANCE) * 100) / 100
}

/** The same judgement with calibrated certainty. A refusal stays one. */
export function calibrated(prediction: Prediction, temperature: number | undefined): Prediction {
  if (temperature === undefined) return prediction
  const scores = atTemperature(prediction.scores, temperature)
  return { ...prediction, scores, confidence: scores[Math.max(0, prediction.label)] ?? 0 }
}
