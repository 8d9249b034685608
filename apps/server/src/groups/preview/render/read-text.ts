/** Characters that one page shows; more would only make a browser slow. */
const TEXT_MAX = 400_000

const MARKS: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Text files say nothing about their encoding: a mark at the beginning, else UTF-8 if it is valid, else GB 18030. */
export function decodeText(content: Uint8Array): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => content[index] === byte))
  if (marked) return new TextDecoder(marked[0]).decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('gb18030').decode(content)
  }
}

/** The beginning of a text, and whether there is more. */
export function readText(content: Uint8Array): { text: string; isCut: boolean } {
  const text = decodeText(content)
  return { text: text.slice(0, TEXT_MAX), isCut: text.length > TEXT_MAX }
}
