import { GaussianNB, MultinomialNB } from 'ml-naivebayes'
import { measureScale, toMatrix } from '../core/matrix.ts'
import type { TrainSample } from '../types.ts'
import { type Additive, atOneGo, type Learner, partsOfPresent, pickHighest } from './learner.ts'
import { readFields, readList, readNumbers } from './receiving.ts'
import { softmaxInPlace } from './softmax.ts'

interface NaiveBayesHead {
  kind: 'gaussian' | 'multinomial'
  /** Logarithm of each label's share. */
  priors: number[]
  /** Gaussian: mean and deviation. Multinomial: logarithm of the share of each feature. */
  means: number[][]
  deviations: number[][]
}

const rowsOf = (samples: readonly TrainSample[]) => samples.map(({ features }) => [...features])
/** Words and the like are counted, everything else is measured. */
const isCounts = (train: readonly TrainSample[]): boolean =>
  train.every(({ features }) => features.length > 100 && features.every((value) => value >= 0))
const labelsOf = (samples: readonly TrainSample[]) => samples.map(({ label }) => label)

/**
 * Each feature speaks for itself. Source: Mitchell, "Machine learning" (1997), chapter 6; trained by ml-naivebayes. Its own
 * prediction multiplies probabilities, which vanish with many features and are undefined where a column never changes: ours
 * adds logarithms and keeps every deviation above a thousandth of the column's.
 */
export const naiveBayesLearner: Learner = {
  async learn({ train, labels }) {
    return atOneGo(isCounts(train) ? learnCounts(train) : learnNumbers(train, labels))
  },
  open(saved) {
    const { sums } = additiveOf(saved as NaiveBayesHead)
    return (features) => {
      const logs = sums(features)
      softmaxInPlace(logs)
      return pickHighest([...logs])
    }
  },
  openAdditive: (saved) => additiveOf(saved as NaiveBayesHead),
  receive(handedIn, { train, labels, columns }): NaiveBayesHead {
    const fields = readFields(handedIn)
    const rows = (value: unknown, isRight?: (value: number) => boolean) =>
      readList(value, labels).map((row) => readNumbers(row, columns, isRight))
    const priors = readNumbers(fields.priors, labels, (log) => log <= 0)
    if (isCounts(train)) {
      return { kind: 'multinomial', priors, means: rows(fields.means, (log) => log <= 0), deviations: [] }
    }
    const deviations = rows(fields.deviations, (deviation) => deviation > 0)
    return { kind: 'gaussian', priors, means: rows(fields.means), deviations }
  },
}

/** Logarithms of chances add up. */
function additiveOf({ kind, priors, means, deviations }: NaiveBayesHead): Additive {
  const part = (label: number, column: number, value: number) => {
    const mean = means[label]?.[column] ?? 0
    if (kind === 'multinomial') return value * mean
    const deviation = deviations[label]?.[column] ?? 1
    return -Math.log(deviation) - ((value - mean) / deviation) ** 2 / 2
  }
  return {
    sums: (features) =>
      Float64Array.from(priors, (prior, label) => {
        let sum = prior
        for (let at = 0; at < (means[label]?.length ?? 0); at++) sum += part(label, at, features[at] ?? 0)
        return sum
      }),
    parts: (features) =>
      partsOfPresent(features, (column, value) =>
        Float64Array.from(priors, (_, label) => part(label, column, value) - part(label, column, 0)),
      ),
  }
}

function learnCounts(train: readonly TrainSample[]): NaiveBayesHead {
  const model = new MultinomialNB()
  model.train(rowsOf(train), labelsOf(train))
  const saved = JSON.parse(JSON.stringify(model.toJSON())) as {
    priorProbability: number[][]
    conditionalProbability: number[][]
  }
  const priors = saved.priorProbability.map(([prior = 0]) => prior)
  return { kind: 'multinomial', priors, means: saved.conditionalProbability, deviations: [] }
}

function learnNumbers(train: readonly TrainSample[], labels: number): NaiveBayesHead {
  const model = new GaussianNB()
  model.train(rowsOf(train), labelsOf(train))
  const { means } = JSON.parse(JSON.stringify(model.toJSON())) as { means: number[][] }
  const whole = measureScale(toMatrix(train.map(({ features }) => features))).deviation
  const deviations = Array.from({ length: labels }, (_, label) => {
    const own = toMatrix(train.filter((sample) => sample.label === label).map(({ features }) => features))
    const { mean, values, columns, rows } = { ...own, mean: means[label] ?? [] }
    return Array.from({ length: columns }, (_, column) => {
      let square = 0
      for (let row = 0; row < rows; row++) square += ((values[row * columns + column] ?? 0) - (mean[column] ?? 0)) ** 2
      return Math.max(Math.sqrt(square / Math.max(1, rows)), (whole[column] ?? 1) * 1e-3)
    })
  })
  const priors = deviations.map((_, label) =>
    Math.log(train.filter((sample) => sample.label === label).length / train.length),
  )
  return { kind: 'gaussian', priors, means, deviations }
}
