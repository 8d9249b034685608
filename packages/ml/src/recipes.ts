import type { ModelArtefact, ModelType } from './types.ts'

/**
 * How contents become features, counted for each type. A model keeps the recipe that it learned with, so that it answers
 * as it always did; new runs use the newest.
 */
export const NEWEST_RECIPE: Readonly<Record<ModelType, number>> = {
  image: 1,
  object: 1,
  text: 2,
  sound: 2,
  number: 1,
  pose: 1,
}

export const recipeOf = ({ recipe }: { recipe?: number | undefined }): number => recipe ?? 1

/** What models before calibration called sure enough, whatever the number of their labels. */
const THRESHOLD_BEFORE = 0.6

/** Below this certainty a model's answer is 不确定. */
export const thresholdOf = ({ threshold }: Pick<ModelArtefact, 'threshold'>): number => threshold ?? THRESHOLD_BEFORE

/** Was the model trained with features that have become better since? Training it again is worth it. */
export const isOutdated = (artefact: { type: ModelType; recipe?: number | undefined }): boolean =>
  recipeOf(artefact) < NEWEST_RECIPE[artefact.type]
