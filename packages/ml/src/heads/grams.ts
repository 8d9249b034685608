import { decodeFloats, encodeFloats } from '../core/base64.ts'
import { FeatureError } from '../core/matrix.ts'
import type { SparseRow } from '../core/rows.ts'

/** More different grams than these are not learned from: the commonest stay. */
export const GRAMS_MAX = 16_384

/** The grams that a model of texts knows, and how much each of them tells (`features/text.ts` makes their places). */
export interface Vocabulary {
  places: readonly number[]
  /** Weight of each gram: the fewer texts hold it, the more it tells. */
  rarity: Float32Array
  columnOf: ReadonlyMap<number, number>
}

/** In JSON. */
export interface SavedVocabulary {
  places: string
  rarity: string
}

type Features = ArrayLike<number>

/** Calls back with each place and how often it occurs. */
function eachGram(features: Features, visit: (place: number, count: number) => void): void {
  for (let at = 0; at + 1 < features.length; at += 2) visit(features[at] as number, features[at + 1] as number)
}

/**
 * The commonest grams of the texts, each with its inverse document frequency.
 * Source: Spärck Jones, "A statistical interpretation of term specificity and its application in retrieval" (1972), smoothed.
 */
export function learnVocabulary(texts: readonly Features[]): Vocabulary {
  const holding = new Map<number, number>()
  for (const text of texts) eachGram(text, (place) => holding.set(place, (holding.get(place) ?? 0) + 1))
  const chosen = [...holding]
    .sort(([one, often], [other, seldom]) => seldom - often || one - other)
    .slice(0, GRAMS_MAX)
    .sort(([one], [other]) => one - other)
  if (chosen.length === 0) throw new FeatureError('The texts hold no words')
  const rarity = chosen.map(([, count]) => Math.log((1 + texts.length) / (1 + count)) + 1)
  return open(
    chosen.map(([place]) => place),
    Float32Array.from(rarity),
  )
}

const open = (places: readonly number[], rarity: Float32Array): Vocabulary => ({
  places,
  rarity,
  columnOf: new Map(places.map((place, column) => [place, column])),
})

export const saveVocabulary = ({ places, rarity }: Vocabulary): SavedVocabulary => ({
  places: encodeFloats(Float32Array.from(places)),
  rarity: encodeFloats(rarity),
})

/** Throws a FeatureError when the parts don't fit together. */
export function loadVocabulary({ places, rarity }: SavedVocabulary): Vocabulary {
  const known = open([...decodeFloats(places)], decodeFloats(rarity))
  if (known.places.length !== known.rarity.length) throw new FeatureError('The words of the model do not fit together')
  return known
}

/** How often the known grams occur, by column. */
export function countsOf({ columnOf }: Vocabulary, features: Features): SparseRow {
  const found: [number, number][] = []
  eachGram(features, (place, count) => {
    const column = columnOf.get(place)
    if (column !== undefined) found.push([column, count])
  })
  return {
    columns: Int32Array.from(found, ([column]) => column),
    values: Float32Array.from(found, ([, count]) => count),
  }
}

/** Counts in logarithms, times rarity, brought to length 1: a long text says no more than a short one. */
export function weighGrams(vocabulary: Vocabulary, features: Features): SparseRow {
  const { columns, values } = countsOf(vocabulary, features)
  const weighed = values.map(
    (count, at) => (1 + Math.log(count)) * (vocabulary.rarity[columns[at] as number] as number),
  )
  let square = 0
  for (const value of weighed) square += value * value
  const size = Math.sqrt(square) || 1
  return { columns, values: weighed.map((value) => value / size) }
}
