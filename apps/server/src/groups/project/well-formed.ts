/** Everything that begins with `<`: comments, sections of text, instructions, and tags with their attributes. */
const MARK =
  /<(?:!--[\s\S]*?--|!\[CDATA\[[\s\S]*?\]\]|\?[\s\S]*?\?|(\/?)([\w:.-]+)(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?))>/g

/** Is it XML with one root whose tags are all closed in turn? Names and attributes are nobody's business here. */
export function isWellFormed(text: string): boolean {
  const open: string[] = []
  let roots = 0
  for (const [, isEnd, name, isEmpty] of text.matchAll(MARK)) {
    if (name === undefined) continue
    if (isEnd) {
      if (isEmpty || open.pop() !== name) return false
      continue
    }
    if (open.length === 0) roots += 1
    if (!isEmpty) open.push(name)
  }
  // Outside of the marks nothing may look like one.
  return roots === 1 && open.length === 0 && !text.replace(MARK, '').includes('<')
}
