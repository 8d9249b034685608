import { decodeFloats, encodeFloats } from '../core/base64.ts'
import { FeatureError } from '../core/matrix.ts'
import type { TrainSample } from '../types.ts'
import {
  countsOf,
  learnVocabulary,
  loadVocabulary,
  type SavedVocabulary,
  saveVocabulary,
  type Vocabulary,
} from './grams.ts'
import { type Additive, atOneGo, type Learner, pickHighest } from './learner.ts'
import { readFields, readNumbers, readWeights } from './receiving.ts'
import { softmaxInPlace } from './softmax.ts'

interface GramBayesHead {
  vocabulary: SavedVocabulary
  /** Logarithm of each label's share of the texts. */
  priors: number[]
  /** `labels` rows: logarithm of the share that each gram has of all that a label's texts say. */
  shares: string
}

/**
 * Counts what is said under each label. Source: McCallum and Nigam, "A comparison of event models for naive Bayes text
 * classification" (1998), multinomial, with Laplace's one more of each.
 */
export const gramBayesLearner: Learner = {
  async learn({ train, labels, pacer }) {
    const vocabulary = learnVocabulary(train.map(({ features }) => features))
    await pacer.rest()
    return atOneGo(countGrams(vocabulary, train, labels))
  },
  open(head) {
    const { sums } = openAdditive(head)
    return (features) => {
      const logs = sums(features)
      softmaxInPlace(logs)
      return pickHighest([...logs])
    }
  },
  openAdditive,
  /** Its words follow from the texts of the examples. */
  receive(handedIn, { labels, train }): GramBayesHead {
    const { priors, shares } = readFields(handedIn)
    const vocabulary = learnVocabulary(train.map(({ features }) => features))
    const size = vocabulary.places.length
    return {
      vocabulary: saveVocabulary(vocabulary),
      priors: readNumbers(priors, labels, (log) => log <= 0),
      shares: readWeights(shares, size * labels, (log) => log <= 0),
    }
  },
}

function countGrams(vocabulary: Vocabulary, train: readonly TrainSample[], labels: number): GramBayesHead {
  const columns = vocabulary.places.length
  const counts = new Float64Array(columns * labels).fill(1)
  const texts = new Array<number>(labels).fill(0)
  for (const { label, features } of train) {
    texts[label] = (texts[label] ?? 0) + 1
    const row = countsOf(vocabulary, features)
    for (const [at, column] of row.columns.entries()) {
      ;(counts[label * columns + column] as number) += row.values[at] as number
    }
  }
  const shares = new Float32Array(counts.length)
  for (let label = 0; label < labels; label++) {
    let total = 0
    for (let column = 0; column < columns; column++) total += counts[label * columns + column] as number
    for (let column = 0; column < columns; column++) {
      shares[label * columns + column] = Math.log((counts[label * columns + column] as number) / total)
    }
  }
  return {
    vocabulary: saveVocabulary(vocabulary),
    priors: texts.map((count) => Math.log(count / train.length)),
    shares: encodeFloats(shares),
  }
}

function openAdditive(saved: unknown): Additive {
  const { vocabulary: savedWords, priors, shares: savedShares } = saved as GramBayesHead
  const vocabulary = loadVocabulary(savedWords)
  const shares = decodeFloats(savedShares)
  const columns = vocabulary.places.length
  if (shares.length !== columns * priors.length) throw new FeatureError('The shares of the model do not fit together')
  const partOf = (label: number, column: number, count: number) => count * (shares[label * columns + column] as number)
  return {
    sums(features) {
      const row = countsOf(vocabulary, features)
      return Float64Array.from(priors, (prior, label) => {
        let sum = prior
        for (const [at, column] of row.columns.entries()) sum += partOf(label, column, row.values[at] as number)
        return sum
      })
    },
    parts(features) {
      const row = countsOf(vocabulary, features)
      const parts = new Map<number, Float64Array>()
      for (const [at, column] of row.columns.entries()) {
        const added = Float64Array.from(priors, (_, label) => partOf(label, column, row.values[at] as number))
        parts.set(vocabulary.places[column] as number, added)
      }
      return parts
    },
  }
}
