/** Pieces of a plain text: addresses of this very site lead to their pages, everything else is text. */

export interface TextPart {
  text: string
  /** Path in this site. */
  to?: string
}

const ADDRESS = /https?:\/\/[\w.:-]+(?:\/[\w./:?=&%#~-]*)?/g

export function textParts(text: string, origin = location.origin): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (url?.origin !== origin) continue
    parts.push({ text: text.slice(end, index) }, { text: address, to: `${url.pathname}${url.search}${url.hash}` })
    end = index + address.length
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '')
}
