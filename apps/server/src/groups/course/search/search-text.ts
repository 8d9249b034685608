import { pinyin } from 'pinyin-pro'

/**
 * What can be found in a text, and by what. Chinese has no spaces between words, so every character and every pair of
 * neighbours is a term; of letters also groups of three and four, because pairs of letters are in everything.
 */

const LETTER_GROUP = 4
const HAN_GROUP = 2

/** Half width, lower case, one kind of space: what people type and what teachers wrote become the same. */
export const normalise = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

interface Sound {
  initials: string
  whole: string
}

/** How a text is pronounced, without tones: `人工智能` is `rgzn` and `rengongzhineng`. */
export function soundOf(text: string): Sound {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
  return { initials: syllables.map((syllable) => syllable.charAt(0)).join(''), whole: syllables.join('') }
}

/** Runs of letters and digits, and runs of other characters that carry meaning. */
const runsOf = (text: string): string[] =>
  text.match(/[\p{Script=Latin}\p{N}]+|[^\p{Script=Latin}\p{N}\s\p{P}\p{S}]+/gu) ?? []

const isLatin = (run: string) => /^[\p{Script=Latin}\p{N}]/u.test(run)

function groupsOf(run: string, from: number, to: number): string[] {
  const characters = [...run]
  const groups: string[] = []
  for (let length = from; length <= to; length++) {
    for (let start = 0; start + length <= characters.length; start++) {
      groups.push(characters.slice(start, start + length).join(''))
    }
  }
  return groups
}

/** Every term under which a normalised text is found. */
export function termsOf(text: string): string[] {
  const groups = runsOf(text).flatMap((run) => groupsOf(run, 1, isLatin(run) ? LETTER_GROUP : HAN_GROUP))
  return [...new Set(groups)]
}

/** The fewest terms that whatever holds the normalised word must have; the longest groups are the rarest. */
export function termsToAsk(word: string): string[] {
  const groups = runsOf(word).flatMap((run) => {
    const length = Math.min([...run].length, isLatin(run) ? LETTER_GROUP : HAN_GROUP)
    return groupsOf(run, length, length)
  })
  return [...new Set(groups)]
}

/** Words of a keyword: all of them have to be found. */
export const wordsOf = (keyword: string): string[] => [...new Set(normalise(keyword).split(' ').filter(Boolean))]

/** A text with its sounds in one line, to be looked through for a word. */
export function lineOf(text: string): string {
  const { initials, whole } = soundOf(text)
  return [normalise(text), initials, whole].filter(Boolean).join(' ')
}
