export interface Part {
  text: string
  isMatch: boolean
}

/** A text cut at every place where one of the matches stands; the longest match wins where several begin. */
export function splitMatches(text: string, matches: readonly string[]): Part[] {
  const longestFirst = matches.filter(Boolean).sort((a, b) => b.length - a.length)
  const parts: Part[] = []
  let plain = ''
  for (let at = 0; at < text.length; ) {
    const match = longestFirst.find((one) => text.startsWith(one, at))
    if (!match) {
      plain += text.charAt(at)
      at += 1
      continue
    }
    if (plain) parts.push({ text: plain, isMatch: false })
    parts.push({ text: match, isMatch: true })
    plain = ''
    at += match.length
  }
  return plain ? [...parts, { text: plain, isMatch: false }] : parts
}
