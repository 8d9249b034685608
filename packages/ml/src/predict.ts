import { calibrated } from './calibrate.ts'
import { FeatureError } from './core/matrix.ts'
import type { Pacer } from './core/pacer.ts'
import type { Additive, Predictor, SteppedPredictor } from './heads/learner.ts'
import { learnerOf } from './heads/registry.ts'
import { prepareFeatures } from './prepare.ts'
import { recipeOf } from './recipes.ts'
import type { ExtractorInfo, ModelArtefact, Prediction } from './types.ts'

/** Opens each artefact once; what was opened is kept for as long as the artefact is. */
function keepOpen<Opened>(open: (artefact: ModelArtefact) => Opened): (artefact: ModelArtefact) => Opened {
  const opened = new WeakMap<ModelArtefact, { model: Opened }>()
  return (artefact) => {
    const known = opened.get(artefact)
    if (known) return known.model
    const model = open(artefact)
    opened.set(artefact, { model })
    return model
  }
}

const learnerFor = (artefact: ModelArtefact) => learnerOf(artefact.type, artefact.algorithm, recipeOf(artefact))
const predictorOf = keepOpen<Predictor>((artefact) => learnerFor(artefact).open(artefact.head, artefact.labels.length))
const steppedOf = keepOpen<SteppedPredictor | undefined>((artefact) =>
  learnerFor(artefact).openInSteps?.(artefact.head, artefact.labels.length),
)

/** The model as a sum, so that one feature can be left out; nothing where it is none. */
export const additiveOf = keepOpen<Additive | undefined>((artefact) =>
  learnerFor(artefact).openAdditive?.(artefact.head),
)

function prepareFor(artefact: ModelArtefact, features: ArrayLike<number>): Float32Array {
  const prepared = prepareFeatures(artefact.type, artefact.algorithm, features, recipeOf(artefact))
  if (artefact.dims > 0 && prepared.length !== artefact.dims) {
    throw new FeatureError(`The model knows ${artefact.dims} features, not ${prepared.length}`)
  }
  return prepared
}

/**
 * What the model says of one sample. Throws a FeatureError when the features can't be this model's.
 * The opened model is kept for as long as the artefact is: hold one artefact for many predictions.
 */
export const predictSample = (artefact: ModelArtefact, features: ArrayLike<number>): Prediction =>
  calibrated(predictorOf(artefact)(prepareFor(artefact, features)), artefact.temperature)

/** The same, standing aside in between where one judgement takes long. */
export async function predictInTurns(
  artefact: ModelArtefact,
  features: ArrayLike<number>,
  pacer: Pacer,
): Promise<Prediction> {
  const prepared = prepareFor(artefact, features)
  const steps = steppedOf(artefact)?.(prepared)
  if (!steps) return calibrated(predictorOf(artefact)(prepared), artefact.temperature)
  for (;;) {
    const step = steps.next()
    if (step.done) return calibrated(step.value, artefact.temperature)
    await pacer.breathe()
  }
}

/** May the model be used with what this extractor makes. */
export function fitsExtractor(artefact: ModelArtefact, extractor: ExtractorInfo): boolean {
  const own = artefact.extractor
  return own !== undefined && own.id === extractor.id && own.sha256 === extractor.sha256 && own.size === extractor.size
}
