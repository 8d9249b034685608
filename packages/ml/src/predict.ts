import { FeatureError } from './core/matrix.ts'
import type { Predictor } from './heads/learner.ts'
import { learnerOf } from './heads/registry.ts'
import { prepareFeatures } from './prepare.ts'
import type { ExtractorInfo, ModelArtefact, Prediction } from './types.ts'

const opened = new WeakMap<ModelArtefact, Predictor>()

/**
 * What the model says of one sample. Throws a FeatureError when the features can't be this model's.
 * The opened model is kept for as long as the artefact is: hold one artefact for many predictions.
 */
export function predict(artefact: ModelArtefact, features: ArrayLike<number>): Prediction {
  const prepared = prepareFeatures(artefact.type, artefact.algorithm, features)
  if (artefact.dims > 0 && prepared.length !== artefact.dims) {
    throw new FeatureError(`The model knows ${artefact.dims} features, not ${prepared.length}`)
  }
  let predictor = opened.get(artefact)
  if (!predictor) {
    predictor = learnerOf(artefact.algorithm).open(artefact.head, artefact.labels.length)
    opened.set(artefact, predictor)
  }
  return predictor(prepared)
}

/** May the model be used with what this extractor makes. */
export function fitsExtractor(artefact: ModelArtefact, extractor: ExtractorInfo): boolean {
  const own = artefact.extractor
  return own !== undefined && own.id === extractor.id && own.sha256 === extractor.sha256 && own.size === extractor.size
}
