import { decodeFloats, encodeFloats } from '../core/base64.ts'
import { FeatureError } from '../core/matrix.ts'
import { type Rows, sparseRows } from '../core/rows.ts'
import type { TrainSample } from '../types.ts'
import { learnVocabulary, loadVocabulary, type SavedVocabulary, saveVocabulary, weighGrams } from './grams.ts'
import { type Additive, type Learner, pickHighest } from './learner.ts'
import { readFields, readWeights } from './receiving.ts'
import { addUp, type LoadedSoftmax, type SoftmaxWeights, softmaxInPlace } from './softmax.ts'
import { reportOf } from './softmax-learner.ts'
import { trainSoftmax } from './train-softmax.ts'

/** In JSON: `p = softmax(W · x + b)`, x as `weighGrams` makes it. */
interface GramSoftmaxHead {
  vocabulary: SavedVocabulary
  weights: string
  bias: string
}

/**
 * How loud a text is among its weights. Grams of a text are brought to length 1, where the rounds of a run are made for
 * numbers of about that size each.
 */
const LOUDNESS = 8
/** Strength of the default decay against the number of texts: few texts are trusted less. */
const STRENGTH = 60

/**
 * Multinomial logistic regression on weighed grams, its weights held small by how few texts there are.
 * Source: Bishop, "Pattern recognition and machine learning" (2006), 4.3.4; grams: Wang and Manning, "Baselines and bigrams" (2012).
 */
export const gramSoftmaxLearner: Learner = {
  async learn(input) {
    const { parameters, train, validation } = input
    const vocabulary = learnVocabulary(train.map(({ features }) => features))
    const rowsOf = (samples: readonly TrainSample[]): Rows =>
      sparseRows(
        samples.map(({ features }) => loud(weighGrams(vocabulary, features))),
        vocabulary.places.length,
      )
    const labelsOf = (samples: readonly TrainSample[]) => samples.map(({ label }) => label)
    await input.pacer.rest()
    const { model, bestEpoch, stoppedBy } = await trainSoftmax(
      { data: rowsOf(train), labels: labelsOf(train) },
      { data: rowsOf(validation), labels: labelsOf(validation) },
      {
        labels: input.labels,
        epochs: parameters.epochs ?? 1,
        learningRate: parameters.learningRate ?? 0.02,
        weightDecay: ((parameters.weightDecay ?? 0) * STRENGTH) / train.length,
        patience: parameters.patience ?? Number.POSITIVE_INFINITY,
      },
      { pacer: input.pacer, stop: input.stop, onEpoch: (epoch) => input.report(reportOf(epoch, input)) },
    )
    const head: GramSoftmaxHead = {
      vocabulary: saveVocabulary(vocabulary),
      weights: encodeFloats(model.weights.map((weight) => weight * LOUDNESS)),
      bias: encodeFloats(model.bias),
    }
    return { head, bestEpoch, stoppedBy }
  },
  open(head) {
    const { sums } = openAdditive(head)
    return (features) => {
      const shares = sums(features)
      softmaxInPlace(shares)
      return pickHighest([...shares])
    }
  },
  openAdditive,
  /** Its words follow from the texts of the examples. */
  receive(handedIn, { labels, train }): GramSoftmaxHead {
    const { weights, bias } = readFields(handedIn)
    const vocabulary = learnVocabulary(train.map(({ features }) => features))
    const size = vocabulary.places.length
    return {
      vocabulary: saveVocabulary(vocabulary),
      weights: readWeights(weights, size * labels),
      bias: readWeights(bias, labels),
    }
  },
}

const loud = ({ columns, values }: ReturnType<typeof weighGrams>) => ({
  columns,
  values: values.map((value) => value * LOUDNESS),
})

function openWeights(saved: unknown) {
  const head = saved as GramSoftmaxHead
  const vocabulary = loadVocabulary(head.vocabulary)
  const [weights, bias] = [decodeFloats(head.weights), decodeFloats(head.bias)]
  const columns = vocabulary.places.length
  if (weights.length !== columns * bias.length) throw new FeatureError('The weights of the model do not fit together')
  const model: SoftmaxWeights = { columns, labels: bias.length, weights, bias }
  return { vocabulary, model }
}

/** The same model for whoever has weighed grams already: their scale is 1. */
export function loadGramSoftmax(saved: unknown): LoadedSoftmax {
  const { model } = openWeights(saved)
  const scale = { mean: new Float32Array(model.columns), deviation: new Float32Array(model.columns).fill(1) }
  return { ...model, scale }
}

function openAdditive(saved: unknown): Additive {
  const { vocabulary, model } = openWeights(saved)
  const { columns, weights, bias } = model
  return {
    sums(features) {
      const sums = new Float64Array(model.labels)
      addUp(model, sparseRows([weighGrams(vocabulary, features)], columns), 0, sums)
      return sums
    },
    parts(features) {
      const row = weighGrams(vocabulary, features)
      const parts = new Map<number, Float64Array>()
      for (const [at, column] of row.columns.entries()) {
        const added = Float64Array.from(bias, (_, label) => {
          return (weights[label * columns + column] as number) * (row.values[at] as number)
        })
        parts.set(vocabulary.places[column] as number, added)
      }
      return parts
    },
  }
}
