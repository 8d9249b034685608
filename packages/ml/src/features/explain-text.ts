import { additiveOf } from '../predict.ts'
import { recipeOf } from '../recipes.ts'
import type { ModelArtefact } from '../types.ts'
import { gramsOf, placeOf, textFeatures } from './text.ts'
import { gramsBefore, placeBefore, textFeaturesBefore } from './text-before.ts'

export interface GramWeight {
  gram: string
  /** How much surer the model is of the label because of it; negative ones speak against. */
  weight: number
}

/** Features of a text for a model of that recipe. */
export const textFeaturesFor = (text: string, recipe: number): Float32Array =>
  recipe > 1 ? textFeatures(text) : textFeaturesBefore(text)

/**
 * What in the text speaks most for and against a label: the log odds with each n-gram against those without it. Models of
 * texts add up what they see, so that an n-gram is left out without judging the text anew; other models explain nothing.
 */
export function explainText(artefact: ModelArtefact, text: string, label: number, count = 8): GramWeight[] {
  const model = additiveOf(artefact)
  if (!model) return []
  const recipe = recipeOf(artefact)
  const [grams, place] = recipe > 1 ? [gramsOf(text), placeOf] : [gramsBefore(text), placeBefore]
  const features = textFeaturesFor(text, recipe)
  const [sums, parts] = [model.sums(features), model.parts(features)]
  const whole = logOdds(sums, label, artefact.temperature)
  const found: GramWeight[] = []
  for (const gram of new Set(grams)) {
    const part = parts.get(place(gram))
    if (!part || /^[\p{P}\p{S}]+$/u.test(gram)) continue
    const without = sums.map((sum, at) => sum - (part[at] ?? 0))
    found.push({ gram, weight: whole - logOdds(without, label, artefact.temperature) })
  }
  return found
    .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight) || other.gram.length - one.gram.length)
    .slice(0, count)
}

/** Of a label against all others together; in logarithms throughout, so that the surest models still tell their reasons. */
function logOdds(sums: Float64Array, label: number, temperature = 1): number {
  const own = (sums[label] ?? 0) / temperature
  const others = [...sums].filter((_, at) => at !== label).map((sum) => sum / temperature)
  const highest = Math.max(...others)
  return own - highest - Math.log(others.reduce((total, sum) => total + Math.exp(sum - highest), 0))
}
