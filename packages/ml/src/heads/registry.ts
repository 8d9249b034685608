import type { AlgorithmId, ModelType } from '../types.ts'
import { dtwLearner } from './dtw.ts'
import { gramBayesLearner } from './gram-bayes.ts'
import { gramSoftmaxLearner } from './gram-softmax.ts'
import { knnLearner } from './knn.ts'
import type { Learner } from './learner.ts'
import { linearLearner } from './linear.ts'
import { naiveBayesLearner } from './naive-bayes.ts'
import { softmaxLearner } from './softmax-learner.ts'
import { forestLearner, treeLearner } from './trees.ts'

type Learners = Partial<Record<AlgorithmId, Learner>>

const learners: Learners = {
  softmax: softmaxLearner,
  knn: knnLearner,
  tree: treeLearner,
  forest: forestLearner,
  naiveBayes: naiveBayesLearner,
  linear: linearLearner,
  dtw: dtwLearner,
}

/** Texts of the second recipe are lists of grams. */
const gramLearners: Learners = { softmax: gramSoftmaxLearner, naiveBayes: gramBayesLearner }

/** The code behind an algorithm for features of that recipe; finding objects has its own, see `detection-head.ts`. */
export function learnerOf(type: ModelType, algorithm: AlgorithmId, recipe: number): Learner {
  const learner = type === 'text' && recipe > 1 ? gramLearners[algorithm] : learners[algorithm]
  if (!learner) throw new Error(`${algorithm} does not learn from single vectors`)
  return learner
}
