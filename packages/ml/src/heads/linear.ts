import MultivariateLinearRegression from 'ml-regression-multivariate-linear'
import { atOneGo, type Learner } from './learner.ts'
import { readFields, readNumber, readNumbers } from './receiving.ts'

interface LinearHead {
  weights: number[]
  intercept: number
}

/**
 * Foretells a number as a weighted sum. Source: Gauss, "Theoria combinationis observationum" (1821); by
 * ml-regression-multivariate-linear, whose inverse also stands columns that depend on each other.
 */
export const linearLearner: Learner = {
  async learn({ train }) {
    const rows = train.map(({ features }) => [...features])
    const truth = train.map(({ label }) => [label])
    const { weights } = new MultivariateLinearRegression(rows, truth, { intercept: true, statistics: false })
    const numbers = weights.map(([weight = 0]) => weight)
    return atOneGo({ weights: numbers.slice(0, -1), intercept: numbers.at(-1) ?? 0 } satisfies LinearHead)
  },
  open(head) {
    const { weights, intercept } = head as LinearHead
    return (features) => {
      const number = weights.reduce((sum, weight, at) => sum + weight * (features[at] ?? 0), intercept)
      return { scores: [number], label: 0, confidence: 1 }
    }
  },
  receive(handedIn, { columns }): LinearHead {
    const { weights, intercept } = readFields(handedIn)
    return { weights: readNumbers(weights, columns), intercept: readNumber(intercept) }
  },
}
