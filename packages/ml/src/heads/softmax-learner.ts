import { measureScale, standardiseColumns, toMatrix } from '../core/matrix.ts'
import { denseRows } from '../core/rows.ts'
import type { EpochReport, TrainSample } from '../types.ts'
import { type Learner, type LearnInput, partsOfPresent, pickHighest } from './learner.ts'
import { readFields, readWeights } from './receiving.ts'
import { loadSoftmax, predictSoftmax, type SoftmaxHead, saveSoftmax, sumsOfSoftmax } from './softmax.ts'
import { type Examples, type SoftmaxEpoch, trainSoftmax } from './train-softmax.ts'

const labelsOf = (samples: readonly TrainSample[]) => samples.map(({ label }) => label)

/** A round of learning as those who watch see it. */
export function reportOf(
  { epoch, train, validation }: SoftmaxEpoch,
  { parameters, validation: held }: LearnInput,
): EpochReport {
  const predictions = held.map(({ id, label }, at) => ({
    id,
    label,
    predicted: validation.predicted[at] ?? -1,
    confidence: validation.confidence[at] ?? 0,
  }))
  return {
    epoch,
    epochs: parameters.epochs ?? 0,
    loss: train.loss,
    valLoss: validation.loss,
    accuracy: train.accuracy,
    valAccuracy: validation.accuracy,
    predictions,
  }
}

/** Standardises, then trains the weights (`train-softmax.ts`). */
export const softmaxLearner: Learner = {
  async learn(input) {
    const { parameters } = input
    const raw = toMatrix(input.train.map(({ features }) => features))
    const scale = measureScale(raw)
    const train: Examples = { data: denseRows(standardiseColumns(raw, scale)), labels: labelsOf(input.train) }
    const held = toMatrix(input.validation.map(({ features }) => features))
    const validation: Examples = {
      data: denseRows(standardiseColumns(held, scale)),
      labels: labelsOf(input.validation),
    }
    await input.pacer.rest()
    const { model, bestEpoch, stoppedBy } = await trainSoftmax(
      train,
      validation,
      {
        labels: input.labels,
        epochs: parameters.epochs ?? 1,
        learningRate: parameters.learningRate ?? 0.02,
        weightDecay: parameters.weightDecay ?? 0,
        patience: parameters.patience ?? Number.POSITIVE_INFINITY,
      },
      { pacer: input.pacer, stop: input.stop, onEpoch: (epoch) => input.report(reportOf(epoch, input)) },
    )
    return { head: saveSoftmax(model, scale), bestEpoch, stoppedBy }
  },
  open(head) {
    const model = loadSoftmax(head as SoftmaxHead)
    return (features) => pickHighest(predictSoftmax(model, features))
  },
  openAdditive(head) {
    const model = loadSoftmax(head as SoftmaxHead)
    const { columns, labels, weights, scale } = model
    return {
      sums: (features) => sumsOfSoftmax(model, features),
      parts: (features) =>
        partsOfPresent(features, (column, value) =>
          Float64Array.from({ length: labels }, (_, label) => {
            return ((weights[label * columns + column] ?? 0) * value) / (scale.deviation[column] ?? 1)
          }),
        ),
    }
  },
  receive: (handedIn, { columns, labels }) => receiveSoftmax(handedIn, columns, labels),
}

/** Weights for so many features and labels that came from elsewhere; throws a FeatureError when they are anything else. */
export function receiveSoftmax(handedIn: unknown, columns: number, labels: number): SoftmaxHead {
  const { mean, deviation, weights, bias } = readFields(handedIn)
  return {
    columns,
    mean: readWeights(mean, columns),
    deviation: readWeights(deviation, columns, (value) => value > 0),
    weights: readWeights(weights, columns * labels),
    bias: readWeights(bias, labels),
  }
}
