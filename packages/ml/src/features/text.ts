/** Longer texts are cut: a sample is an opinion or a message, not a book. */
export const TEXT_LENGTH_MAX = 2000
/** So many characters, or words of other scripts, are one gram at most. */
const GRAM_MAX = 3
/** Places of grams are numbers below this: the largest that a float32 holds without rounding. */
const PLACES = 2 ** 24

/** One form for full width and half width, large and small letters. */
export const normaliseText = (text: string): string =>
  [...text.normalize('NFKC').toLowerCase()].slice(0, TEXT_LENGTH_MAX).join('')

/** Scripts that write no blanks between words: each character stands for itself. */
const isCharacter = (code: number) =>
  (code >= 0x3040 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff) || code >= 0x20000

/** What grams are made of: characters of Chinese, whole words and numbers of other scripts, signs that tell a mood; `''` is a break. */
function unitsOf(text: string): string[] {
  const units: string[] = []
  let word = ''
  const endWord = () => {
    if (word) units.push(word)
    word = ''
  }
  for (const sign of normaliseText(text)) {
    const isSingle = isCharacter(sign.codePointAt(0) ?? 0) || sign === '!' || sign === '?'
    if (!isSingle && /[\p{L}\p{N}]/u.test(sign)) {
      word += sign
      continue
    }
    endWord()
    if (isSingle || /\p{So}/u.test(sign)) units.push(sign)
    else if (!/\s/u.test(sign)) units.push('')
  }
  endWord()
  return units
}

const isWord = (unit: string) => unit.length > 1 && !isCharacter(unit.codePointAt(0) ?? 0)

/**
 * Characters, and pairs and triples of them that no comma divides: words of Chinese without a dictionary. Words of other
 * scripts count as one character. Source: Cavnar and Trenkle, "N-gram-based text categorization" (1994).
 */
export function gramsOf(text: string): string[] {
  const units = unitsOf(text)
  const grams: string[] = []
  for (const start of units.keys()) {
    let gram = ''
    for (let length = 0; length < GRAM_MAX; length++) {
      const unit = units[start + length]
      if (!unit) break
      const before = units[start + length - 1] ?? ''
      gram += length > 0 && (isWord(unit) || isWord(before)) ? ` ${unit}` : unit
      grams.push(gram)
    }
  }
  return grams
}

/** FNV-1a over the code units (Fowler, Noll and Vo 1991), folded: in so many places two grams of a set hardly ever meet. */
export function placeOf(gram: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < gram.length; at++) hash = Math.imul(hash ^ gram.charCodeAt(at), 0x01000193)
  return ((hash >>> 0) ^ (hash >>> 24)) & (PLACES - 1)
}

/** Which grams occur and how often: place, count, place, count …, by place. As long as the text has different grams. */
export function textFeatures(text: string): Float32Array {
  const counts = new Map<number, number>()
  for (const gram of gramsOf(text)) {
    const place = placeOf(gram)
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return Float32Array.from([...counts].sort(([one], [other]) => one - other).flat())
}
