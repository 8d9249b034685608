import type { BlockContent, DefinitionContent, List, Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { formulaFromMarkdown, formulaSyntax } from '../../../../ui/pieces/formula-syntax.ts'
import { safeAddress, textSchema } from './text-schema.ts'

const { nodes, marks } = textSchema

/** The dialect that learners' pages read, with formulas. */
export const parseMarkdown = (text: string): Root =>
  fromMarkdown(text, {
    extensions: [gfm(), formulaSyntax],
    mdastExtensions: [gfmFromMarkdown(), formulaFromMarkdown],
  })

/** Thrown inside of a piece that has something without a counterpart; the piece is then kept letter by letter. */
class Foreign extends Error {}

function readInline(parts: readonly PhrasingContent[], on: readonly Mark[] = []): Node[] {
  return parts.flatMap((part): Node[] => {
    switch (part.type) {
      case 'text': {
        // Lines of one paragraph are one line to who reads it.
        const value = part.value.replace(/\s*\n\s*/g, ' ')
        return value ? [textSchema.text(value, on)] : []
      }
      case 'strong':
        return readInline(part.children, marks.strong.create().addToSet(on))
      case 'emphasis':
        return readInline(part.children, marks.emphasis.create().addToSet(on))
      case 'inlineCode':
        return [textSchema.text(part.value, marks.code.create().addToSet(on))]
      case 'inlineMath':
        return [nodes.formula.create({ tex: part.value }, null, on)]
      case 'break':
        return [nodes.break.create(null, null, on)]
      case 'link': {
        const [only] = part.children
        // A mail address in a text is read as a link; here it stays a text.
        if (only?.type === 'text' && part.url === `mailto:${only.value}`) return readInline([only], on)
        const href = safeAddress(part.url)
        if (href === undefined || part.title) throw new Foreign()
        return readInline(part.children, marks.link.create({ href }).addToSet(on))
      }
      default:
        throw new Foreign()
    }
  })
}

function readItems({ children }: List): Node[] {
  return children.map((item) => {
    if (typeof item.checked === 'boolean') throw new Foreign()
    const blocks = item.children.map(readBlock)
    if (blocks[0]?.type !== nodes.paragraph) blocks.unshift(nodes.paragraph.create())
    return nodes.item.create(null, blocks)
  })
}

function readBlock(block: BlockContent | DefinitionContent | RootContent): Node {
  switch (block.type) {
    case 'paragraph':
      return nodes.paragraph.create(null, readInline(block.children))
    case 'heading':
      return nodes.heading.create({ level: block.depth <= 2 ? 2 : 3 }, readInline(block.children))
    case 'blockquote':
      if (block.children.length === 0) throw new Foreign()
      return nodes.quote.create(null, block.children.map(readBlock))
    case 'list':
      return block.ordered
        ? nodes.ordered.create({ start: block.start ?? 1 }, readItems(block))
        : nodes.bullet.create(null, readItems(block))
    default:
      throw new Foreign()
  }
}

const placeOf = ({ position }: Nodes): { from: number; to: number } => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
})

/** A piece of a text: what stands between two empty lines, more or less. */
export interface Piece {
  node: Node
  /** As it was written, and what follows it up to the next one. */
  source: string
  gap: string
}

function readPiece(text: string, block: RootContent): Node {
  try {
    return readBlock(block)
  } catch (error) {
    if (!(error instanceof Foreign)) throw error
    const { from, to } = placeOf(block)
    return nodes.source.create(null, from < to ? textSchema.text(text.slice(from, to)) : null)
  }
}

/** Reads a text piece by piece; pieces and gaps together are the whole text, from the first letter that is not a space. */
export function readPieces(text: string): Piece[] {
  const blocks = parseMarkdown(text).children
  return blocks.map((block, at) => {
    const { from, to } = placeOf(block)
    const next = blocks[at + 1]
    return {
      node: readPiece(text, block),
      source: text.slice(from, to),
      gap: text.slice(to, next ? placeOf(next).from : undefined),
    }
  })
}

/** A text as the editor holds it; one without anything has an empty paragraph to write in. */
export const docOf = (pieces: readonly Piece[]): Node =>
  nodes.doc.create(null, pieces.length > 0 ? Fragment.from(pieces.map(({ node }) => node)) : nodes.paragraph.create())
