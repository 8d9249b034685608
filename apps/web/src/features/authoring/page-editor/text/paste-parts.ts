import type { Nodes } from 'mdast'
import type { Fragment, Node, Slice } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import type { PastedPicture } from './paste-pictures.ts'
import { parseMarkdown } from './read-markdown.ts'
import { textSchema } from './text-schema.ts'

/** What a text becomes when tables or pictures are pasted into it: texts and those, in their order. */
export type PastedPart = { Text: string } | { Rows: string[][] } | PastedPicture

const childrenOf = ({ content }: { content: Fragment }): Node[] =>
  Array.from({ length: content.childCount }, (_, at) => content.child(at))

const sourceOf = (text: string, { position }: Nodes): string =>
  text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)

/** A cell as it stands between its bars, of which only those that part cells have to be told from others. */
const cellOf = (source: string): string =>
  source
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .replaceAll('\\|', '|')
    .trim()

/** Rows of a node that is a table and nothing else; cells stay Markdown, as a block of a table has them. */
function rowsOf(node: Node): string[][] | undefined {
  if (node.type !== textSchema.nodes.source) return undefined
  const text = node.textContent
  const [table, ...others] = parseMarkdown(text).children
  if (table?.type !== 'table' || others.length > 0) return undefined
  return table.children.map((row) => row.children.map((cell) => cellOf(sourceOf(text, cell))))
}

function partOf(node: Node, files: ReadonlyMap<string, PastedPicture>): PastedPart | undefined {
  const picture = files.get(node.textContent)
  if (picture) return picture
  const Rows = rowsOf(node)
  return Rows && { Rows }
}

/**
 * Undefined where a paste holds neither table nor picture: then it is a text like any other. Tables that stood there before
 * stay as they are; `files` are the pictures, by the words that stand for them.
 */
export function partsOfPaste(
  { doc, selection: { from, to } }: EditorState,
  slice: Slice,
  files: ReadonlyMap<string, PastedPicture>,
  write: (doc: Node) => string,
): PastedPart[] | undefined {
  const pasted = childrenOf(slice).map((node) => ({ node, part: partOf(node, files) }))
  if (!pasted.some(({ part }) => part)) return undefined
  const kept = (half: Node) => childrenOf(half).map((node) => ({ node, part: undefined }))
  const parts: PastedPart[] = []
  let words: Node[] = []
  const endText = () => {
    const Text = words.length > 0 ? write(textSchema.nodes.doc.create(null, words)) : ''
    // The first one is the text that was there, also where nothing is left of it.
    if (Text !== '' || parts.length === 0) parts.push({ Text })
    words = []
  }
  for (const { node, part } of [...kept(doc.cut(0, from)), ...pasted, ...kept(doc.cut(to))]) {
    if (!part) words.push(node)
    else {
      endText()
      parts.push(part)
    }
  }
  endText()
  return parts
}
