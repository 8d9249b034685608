import { RADICALS } from '../../../lib/pdf/radicals.data.ts'

/** Finding text in pages. PDF has no words and no lines, only pieces; blanks between them mean nothing. Pure. */

export interface PageText {
  /** All pieces without blanks, in lower case. */
  text: string
  /** For each character of `text`: its piece, and its place in it. */
  places: (readonly [piece: number, offset: number])[]
}

export interface Match {
  /** From 1. */
  page: number
  /** First and last character, as piece and offset. */
  from: readonly [piece: number, offset: number]
  to: readonly [piece: number, offset: number]
}

const MATCHES_OF_PAGE_MAX = 200

const normal = (character: string): string => {
  if (/\s/.test(character)) return ''
  const lower = (RADICALS.get(character) ?? character.normalize('NFKC')).toLowerCase()
  // Something that becomes longer would move all places behind it.
  return lower.length === 1 ? lower : character
}

export function textOfPieces(pieces: readonly string[]): PageText {
  const places: PageText['places'] = []
  let text = ''
  for (const [piece, content] of pieces.entries()) {
    for (let offset = 0; offset < content.length; offset++) {
      const character = normal(content.charAt(offset))
      if (character === '') continue
      text += character
      places.push([piece, offset])
    }
  }
  return { text, places }
}

export function findInPage({ text, places }: PageText, query: string, page: number): Match[] {
  const wanted = [...Array(query.length).keys()].map((i) => normal(query.charAt(i))).join('')
  const matches: Match[] = []
  if (wanted === '') return matches
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    const [from, to] = [places[at], places[at + wanted.length - 1]]
    if (from && to) matches.push({ page, from, to })
    if (matches.length === MATCHES_OF_PAGE_MAX) break
  }
  return matches
}
