import type { AlgorithmId } from '../types.ts'
import { dtwLearner } from './dtw.ts'
import { knnLearner } from './knn.ts'
import type { Learner } from './learner.ts'
import { linearLearner } from './linear.ts'
import { naiveBayesLearner } from './naive-bayes.ts'
import { softmaxLearner } from './softmax-learner.ts'
import { forestLearner, treeLearner } from './trees.ts'

const learners: Partial<Record<AlgorithmId, Learner>> = {
  softmax: softmaxLearner,
  knn: knnLearner,
  tree: treeLearner,
  forest: forestLearner,
  naiveBayes: naiveBayesLearner,
  linear: linearLearner,
  dtw: dtwLearner,
}

/** The code behind an algorithm; finding objects has its own, see `detection-head.ts`. */
export function learnerOf(algorithm: AlgorithmId): Learner {
  const learner = learners[algorithm]
  if (!learner) throw new Error(`${algorithm} does not learn from single vectors`)
  return learner
}
