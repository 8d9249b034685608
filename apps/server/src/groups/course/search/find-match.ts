import { pinyin } from 'pinyin-pro'

/** A piece of a text with its syllable, or itself where it has none. */
interface Piece {
  text: string
  sound: string
}

const piecesOf = (text: string): Piece[] =>
  pinyin(text, { toneType: 'none', type: 'all', v: true }).map(({ origin, pinyin: sound, isZh }) => ({
    text: origin,
    sound: isZh ? sound : '',
  }))

/** Characters from `start` whose initials spell the word. */
function byInitials(pieces: readonly Piece[], start: number, word: string): string | undefined {
  const slice = pieces.slice(start, start + word.length)
  const isSpelt =
    slice.length === word.length && slice.every(({ sound }, index) => sound.charAt(0) === word.charAt(index))
  return isSpelt ? slice.map(({ text }) => text).join('') : undefined
}

/** Characters from `start` whose syllables begin with the word; the last one may be typed half. */
function bySyllables(pieces: readonly Piece[], start: number, word: string): string | undefined {
  let rest = word
  let found = ''
  for (const { text, sound } of pieces.slice(start)) {
    if (!sound) return undefined
    found += text
    if (sound.startsWith(rest)) return found
    if (!rest.startsWith(sound)) return undefined
    rest = rest.slice(sound.length)
  }
  return undefined
}

/**
 * The part of a text that a normalised word found, as it stands in the text: by the letters themselves, or by their sound.
 * Undefined when the word is not in it.
 */
export function findMatch(text: string, word: string): string | undefined {
  // Normalising one character at a time keeps places in the text; few characters become several.
  const characters = [...text]
  const folded = characters.map((character) => character.normalize('NFKC').toLowerCase())
  const wanted = [...word].length
  for (let start = 0; start + 1 <= characters.length; start++) {
    if (folded.slice(start, start + wanted).join('') === word) return characters.slice(start, start + wanted).join('')
  }
  if (!/^[a-z]+$/.test(word)) return undefined
  const pieces = piecesOf(text)
  for (let start = 0; start < pieces.length; start++) {
    const found = byInitials(pieces, start, word) ?? bySyllables(pieces, start, word)
    if (found) return found
  }
  return undefined
}
