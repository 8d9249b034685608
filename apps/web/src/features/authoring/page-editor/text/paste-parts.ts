import type { Nodes } from 'mdast'
import type { Fragment, Node, Slice } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { parseMarkdown } from './read-markdown.ts'
import { textSchema } from './text-schema.ts'

/** What a text becomes when a table is pasted into it: texts and tables, in their order. */
export type PastedPart = { Text: string } | { Rows: string[][] }

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

/** Undefined where a paste holds no table: then it is a text like any other. Tables that stood there before stay as they are. */
export function partsOfPaste(
  { doc, selection: { from, to } }: EditorState,
  slice: Slice,
  write: (doc: Node) => string,
): PastedPart[] | undefined {
  const pasted = childrenOf(slice).map((node) => ({ node, rows: rowsOf(node) }))
  if (!pasted.some(({ rows }) => rows)) return undefined
  const kept = (part: Node) => childrenOf(part).map((node) => ({ node, rows: undefined }))
  const parts: PastedPart[] = []
  let words: Node[] = []
  const endText = () => {
    const Text = words.length > 0 ? write(textSchema.nodes.doc.create(null, words)) : ''
    // The first one is the text that was there, also where nothing is left of it.
    if (Text !== '' || parts.length === 0) parts.push({ Text })
    words = []
  }
  for (const { node, rows } of [...kept(doc.cut(0, from)), ...pasted, ...kept(doc.cut(to))]) {
    if (!rows) words.push(node)
    else {
      endText()
      parts.push({ Rows: rows })
    }
  }
  endText()
  return parts
}
