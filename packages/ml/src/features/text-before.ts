/** How texts became numbers in models of the first recipe; kept for as long as such a model may be asked. */

export const TEXT_DIMS_BEFORE = 1024
const TEXT_LENGTH_MAX = 2000

/** One form for full width and half width, large and small letters; blanks don't count in Chinese. */
function normaliseTextBefore(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '').slice(0, TEXT_LENGTH_MAX)
}

/** Single characters and pairs: words of Chinese without a dictionary (Cavnar and Trenkle, "N-gram-based text categorization", 1994). */
export function gramsBefore(text: string): string[] {
  const characters = [...normaliseTextBefore(text)]
  const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`)
  return [...characters, ...pairs]
}

/** FNV-1a over the code units (Fowler, Noll and Vo 1991). */
export function placeBefore(gram: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < gram.length; at++) hash = Math.imul(hash ^ gram.charCodeAt(at), 0x01000193)
  // The low bits of short words are alike; folding mixes the high ones in.
  return ((hash >>> 0) ^ (hash >>> 16)) & (TEXT_DIMS_BEFORE - 1)
}

/**
 * How often each n-gram occurs, hashed into a fixed number of places (Weinberger et al., "Feature hashing for large scale
 * multitask learning", 2009); logarithms, so that a repeated word does not outweigh all others.
 */
export function textFeaturesBefore(text: string): Float32Array {
  const counts = new Float32Array(TEXT_DIMS_BEFORE)
  for (const gram of gramsBefore(text)) {
    const place = placeBefore(gram)
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts.map((count) => Math.log1p(count))
}
