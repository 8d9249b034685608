import type { Pacer } from '../core/pacer.ts'
import type { Rows } from '../core/rows.ts'
import type { StopReason } from '../types.ts'
import { applyWeights, emptyWeights, type SoftmaxWeights } from './softmax.ts'

export interface Examples {
  data: Rows
  labels: readonly number[]
}

export interface SoftmaxSettings {
  labels: number
  epochs: number
  learningRate: number
  weightDecay: number
  patience: number
}

export interface Judgement {
  loss: number
  accuracy: number
  /** For each row the most likely label and its share. */
  predicted: Int32Array
  confidence: Float32Array
}

export interface SoftmaxEpoch {
  epoch: number
  train: Judgement
  validation: Judgement
}

export interface SoftmaxRun {
  pacer: Pacer
  stop?: AbortSignal | undefined
  onEpoch?: ((epoch: SoftmaxEpoch) => void | Promise<void>) | undefined
}

export interface SoftmaxOutcome {
  model: SoftmaxWeights
  bestEpoch: number
  stoppedBy: StopReason
}

/** Loss and accuracy of a model on examples. */
export async function judgeSoftmax(
  model: SoftmaxWeights,
  { data, labels }: Examples,
  pacer: Pacer,
): Promise<Judgement> {
  const predicted = new Int32Array(data.rows)
  const confidence = new Float32Array(data.rows)
  const shares = new Float64Array(model.labels)
  let loss = 0
  let right = 0
  for (let row = 0; row < data.rows; row++) {
    if (pacer.isDue) await pacer.rest()
    applyWeights(model, data, row, shares)
    const best = shares.reduce((high, share, label) => (share > (shares[high] ?? 0) ? label : high), 0)
    predicted[row] = best
    confidence[row] = shares[best] ?? 0
    loss -= Math.log(Math.max(1e-12, shares[labels[row] ?? 0] ?? 0))
    if (best === labels[row]) right++
  }
  const count = Math.max(1, data.rows)
  return { loss: loss / count, accuracy: right / count, predicted, confidence }
}

interface Gradient {
  weights: Float64Array
  bias: Float64Array
}

/** Mean gradient of the cross entropy over all examples; each counts so that every label weighs the same. */
async function gradientOf(model: SoftmaxWeights, { data, labels }: Examples, weightOf: Float64Array, pacer: Pacer) {
  const { columns } = model
  const gradient: Gradient = { weights: new Float64Array(columns * model.labels), bias: new Float64Array(model.labels) }
  const shares = new Float64Array(model.labels)
  for (let row = 0; row < data.rows; row++) {
    if (pacer.isDue) await pacer.rest()
    applyWeights(model, data, row, shares)
    const truth = labels[row] ?? 0
    for (let label = 0; label < model.labels; label++) {
      const error = ((shares[label] ?? 0) - (label === truth ? 1 : 0)) * (weightOf[truth] ?? 0)
      gradient.bias[label] = (gradient.bias[label] ?? 0) + error
      data.addTo(row, gradient.weights, label * columns, error)
    }
  }
  return gradient
}

/** Weight of one example of each label: all labels together count alike, however many examples they have. */
function balance(labels: readonly number[], count: number): Float64Array {
  const totals = new Float64Array(count)
  for (const label of labels) totals[label] = (totals[label] ?? 0) + 1
  const present = totals.filter((total) => total > 0).length
  return totals.map((total) => (total === 0 ? 0 : 1 / (total * present)))
}

/** One list of numbers that Adam moves. Source: Kingma and Ba, "Adam: a method for stochastic optimization" (2015). */
class Adam {
  readonly #mean: Float64Array
  readonly #square: Float64Array

  constructor(length: number) {
    this.#mean = new Float64Array(length)
    this.#square = new Float64Array(length)
  }

  step(values: Float32Array, gradient: Float64Array, rate: number, decay: number, time: number): void {
    const [first, second] = [0.9, 0.999]
    const [meanFix, squareFix] = [1 - first ** time, 1 - second ** time]
    for (let at = 0; at < values.length; at++) {
      const slope = (gradient[at] as number) + decay * (values[at] as number)
      const mean = first * (this.#mean[at] as number) + (1 - first) * slope
      const square = second * (this.#square[at] as number) + (1 - second) * slope * slope
      this.#mean[at] = mean
      this.#square[at] = square
      ;(values[at] as number) -= (rate * (mean / meanFix)) / (Math.sqrt(square / squareFix) + 1e-8)
    }
  }
}

const copyOf = (model: SoftmaxWeights): SoftmaxWeights => ({
  ...model,
  weights: model.weights.slice(),
  bias: model.bias.slice(),
})

/** Keeps the best epoch: the lowest validation loss (Prechelt, "Early stopping, but when?", 1998). */
class BestEpoch {
  model: SoftmaxWeights
  epoch = 0
  #loss = Number.POSITIVE_INFINITY

  constructor(model: SoftmaxWeights) {
    this.model = copyOf(model)
  }

  offer(model: SoftmaxWeights, epoch: number, loss: number): void {
    if (loss >= this.#loss) return
    this.#loss = loss
    this.model = copyOf(model)
    this.epoch = epoch
  }
}

/** Trains on standardised examples with full batches. Nothing in it is random, so equal examples give equal weights. */
export async function trainSoftmax(
  train: Examples,
  validation: Examples,
  settings: SoftmaxSettings,
  run: SoftmaxRun,
): Promise<SoftmaxOutcome> {
  const model = emptyWeights(train.data.columns, settings.labels)
  const weightOf = balance(train.labels, settings.labels)
  const [onWeights, onBias] = [new Adam(model.weights.length), new Adam(model.bias.length)]
  const best = new BestEpoch(model)
  const done = (stoppedBy: StopReason) => ({ model: best.model, bestEpoch: best.epoch, stoppedBy })
  for (let epoch = 1; epoch <= settings.epochs; epoch++) {
    const gradient = await gradientOf(model, train, weightOf, run.pacer)
    onWeights.step(model.weights, gradient.weights, settings.learningRate, settings.weightDecay, epoch)
    onBias.step(model.bias, gradient.bias, settings.learningRate, 0, epoch)
    const onTrain = await judgeSoftmax(model, train, run.pacer)
    const onValidation = validation.data.rows > 0 ? await judgeSoftmax(model, validation, run.pacer) : onTrain
    best.offer(model, epoch, onValidation.loss)
    await run.onEpoch?.({ epoch, train: onTrain, validation: onValidation })
    await run.pacer.breathe()
    if (run.stop?.aborted) return done('byHand')
    if (epoch - best.epoch >= settings.patience) return done('early')
  }
  return done('epochs')
}
