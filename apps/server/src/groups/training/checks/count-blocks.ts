/** Comments and switched-off blocks are no part of the program. */
const SWITCHED_OFF = /\bdisabled(?:-reasons)?="(?!false")[^"]+"/

/**
 * Counts the blocks of a workspace by their type. It only looks at the tags: nothing of the XML is resolved, and a text
 * that is no XML has no blocks.
 */
export function countBlocks(xml: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [tag] of xml.replace(/<!--[\s\S]*?-->/g, '').matchAll(/<block\b[^>]*>/g)) {
    const type = /\btype="([^"]{1,100})"/.exec(tag)?.[1]
    if (type && !SWITCHED_OFF.test(tag)) counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  return counts
}
