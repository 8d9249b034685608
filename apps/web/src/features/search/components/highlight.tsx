import { splitMatches } from '../split-matches.ts'

/** A text in which the matches of a search are marked. */
export function Highlight({ text, matches }: { text: string; matches: readonly string[] }) {
  let place = 0
  return splitMatches(text, matches).map((part) => {
    const key = place
    place += part.text.length
    return part.isMatch ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>
  })
}
