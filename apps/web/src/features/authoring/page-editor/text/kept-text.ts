import type { Node } from 'prosemirror-model'
import { docOf, readPieces } from './read-markdown.ts'
import { writePiece } from './write-markdown.ts'

interface Written {
  source: string
  gap: string
  next: Node | undefined
}

/** By which sign the rows of a list begin; undefined for what is no list. */
function signOf(node: Node, source: string): string | undefined {
  if (node.type.name !== 'bullet' && node.type.name !== 'ordered') return undefined
  return /^\s*(?:\d+)?([-*+.)])/.exec(source)?.[1]
}

/**
 * A text between Markdown and editor. What nobody touched comes back byte for byte: pieces remember how they were written,
 * so that a change of one line stays a change of one line.
 */
export class KeptText {
  readonly doc: Node
  private readonly written = new WeakMap<Node, Written>()
  private readonly text: string

  constructor(text: string) {
    this.text = text
    const pieces = readPieces(text)
    pieces.forEach(({ node, source, gap }, at) => {
      this.written.set(node, { source, gap, next: pieces[at + 1]?.node })
    })
    this.doc = docOf(pieces)
  }

  /** The Markdown of what the editor holds now. */
  write(doc: Node): string {
    if (doc.eq(this.doc)) return this.text
    let text = ''
    let before: { node: Node; sign: string | undefined } | undefined
    doc.forEach((node) => {
      let source = this.sourceOf(node)
      if (!source) return
      let sign = signOf(node, source)
      if (sign && sign === before?.sign) {
        source = writePiece(node, true)
        sign = signOf(node, source)
      }
      if (before) text += this.gapBetween(before.node, node)
      text += source
      before = { node, sign }
    })
    return text
  }

  private sourceOf(node: Node): string {
    const known = this.written.get(node)
    if (known) return known.source
    const source = writePiece(node)
    this.written.set(node, { source, gap: '', next: undefined })
    return source
  }

  private gapBetween(before: Node, node: Node): string {
    const known = this.written.get(before)
    return known?.next === node ? known.gap : '\n\n'
  }
}
