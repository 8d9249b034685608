import { softmaxInPlace } from '../heads/softmax.ts'
import { additiveOf } from '../predict.ts'
import type { ModelArtefact } from '../types.ts'

export const TEXT_DIMS = 1024
/** Longer texts are cut: a sample is an opinion or a message, not a book. */
export const TEXT_LENGTH_MAX = 2000

/** One form for full width and half width, large and small letters; blanks don't count in Chinese. */
export function normaliseText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '').slice(0, TEXT_LENGTH_MAX)
}

/** Single characters and pairs: words of Chinese without a dictionary (Cavnar and Trenkle, "N-gram-based text categorization", 1994). */
export function gramsOf(text: string): string[] {
  const characters = [...normaliseText(text)]
  const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`)
  return [...characters, ...pairs]
}

/** FNV-1a over the code units (Fowler, Noll and Vo 1991). */
function placeOf(gram: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < gram.length; at++) hash = Math.imul(hash ^ gram.charCodeAt(at), 0x01000193)
  // The low bits of short words are alike; folding mixes the high ones in.
  return ((hash >>> 0) ^ (hash >>> 16)) & (TEXT_DIMS - 1)
}

/**
 * How often each n-gram occurs, hashed into a fixed number of places (Weinberger et al., "Feature hashing for large scale
 * multitask learning", 2009); logarithms, so that a repeated word does not outweigh all others.
 */
export function textFeatures(text: string): Float32Array {
  const counts = new Float32Array(TEXT_DIMS)
  for (const gram of gramsOf(text)) {
    const place = placeOf(gram)
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts.map((count) => Math.log1p(count))
}

export interface GramWeight {
  gram: string
  /** How much surer the model is of the label because of it; negative ones speak against. */
  weight: number
}

/**
 * What in the text speaks most for and against a label: the log odds with each n-gram against those without it. Models of
 * texts add up what they see, so that an n-gram is left out without judging the text anew; other models explain nothing.
 */
export function explainText(artefact: ModelArtefact, text: string, label: number, count = 8): GramWeight[] {
  const model = additiveOf(artefact)
  if (!model) return []
  const features = textFeatures(text)
  const sums = model.sums(features)
  const whole = logOdds(sums, label)
  const weights = new Map<number, number>()
  const weigh = (place: number) => {
    const without = sums.map((sum, at) => {
      return sum - model.part(at, place, features[place] ?? 0) + model.part(at, place, 0)
    })
    const weight = whole - logOdds(without, label)
    weights.set(place, weight)
    return weight
  }
  const seen = new Map<string, number>()
  for (const gram of gramsOf(text)) {
    if (seen.has(gram) || /^[\p{P}\p{S}]+$/u.test(gram)) continue
    const place = placeOf(gram)
    seen.set(gram, weights.get(place) ?? weigh(place))
  }
  return [...seen]
    .map(([gram, weight]) => ({ gram, weight }))
    .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight) || other.gram.length - one.gram.length)
    .slice(0, count)
}

function logOdds(sums: Float64Array, label: number): number {
  const shares = sums.slice()
  softmaxInPlace(shares)
  const share = Math.min(1 - 1e-9, Math.max(1e-9, shares[label] ?? 0))
  return Math.log(share / (1 - share))
}
