import type { BlockContent, ListItem, PhrasingContent, Root } from 'mdast'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import type { Mark, Node } from 'prosemirror-model'
import { formulaToMarkdown } from '../../../../ui/pieces/formula-syntax.ts'
import { textSchema } from './text-schema.ts'

const { nodes, marks } = textSchema

const OPTIONS = {
  bullet: '-',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  extensions: [
    formulaToMarkdown,
    {
      // What would strike out, or begin a table, in the dialect of learners' pages.
      unsafe: [
        { character: '~', inConstruct: 'phrasing' },
        { atBreak: true, character: '-', after: '[:|-]' },
        { atBreak: true, character: ':', after: '-' },
      ],
    },
  ],
} as const satisfies Options

/** An address in the middle of a text; the points that end a sentence are not part of it. */
const ADDRESS = /(https?:\/\/[\w.-]+(?::\d+)?(?:[/?#][\w\-./?%&=+#:@!*'()~,;]*)?)/gi

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, at) => node.child(at))

const isCode = (leaf: Node): boolean => leaf.marks.some(({ type }) => type === marks.code)

/** Whoever types an address means a link; written as one, none of its letters needs a backslash. */
function writeText(text: string): PhrasingContent[] {
  return text.split(ADDRESS).flatMap((value, at): PhrasingContent[] => {
    if (at % 2 === 0) return value ? [{ type: 'text', value }] : []
    const url = value.replace(/[.,;:!?'()*~]+$/, '')
    const rest = value.slice(url.length)
    return [{ type: 'link', url, children: [{ type: 'text', value: url }] }, ...writeText(rest)]
  })
}

function writeLeaf(leaf: Node): PhrasingContent[] {
  if (leaf.type === nodes.formula) return [{ type: 'inlineMath', value: leaf.attrs.tex as string }]
  if (leaf.type === nodes.break) return [{ type: 'break' }]
  const value = leaf.text ?? ''
  if (isCode(leaf)) return [{ type: 'inlineCode', value }]
  const isLinked = leaf.marks.some(({ type }) => type === marks.link)
  return isLinked ? [{ type: 'text', value }] : writeText(value)
}

/** Outermost first, whatever the order in which they were put on. */
const wrapping = ({ marks: on }: Node): Mark[] => on.filter(({ type }) => type !== marks.code)

function wrap(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  if (mark.type === marks.strong) return { type: 'strong', children }
  if (mark.type === marks.emphasis) return { type: 'emphasis', children }
  return { type: 'link', url: mark.attrs.href as string, children: children as never }
}

/** Neighbours that bear the same mark are wrapped together; `depth` counts the marks that are open. */
function writeInline(leaves: readonly Node[], depth = 0): PhrasingContent[] {
  const written: PhrasingContent[] = []
  for (let at = 0; at < leaves.length; ) {
    const leaf = leaves[at] as Node
    const mark = wrapping(leaf)[depth]
    if (!mark) {
      written.push(...writeLeaf(leaf))
      at += 1
      continue
    }
    let end = at + 1
    while (end < leaves.length && wrapping(leaves[end] as Node)[depth]?.eq(mark)) end += 1
    written.push(wrap(mark, writeInline(leaves.slice(at, end), depth + 1)))
    at = end
  }
  return written
}

const isProse = (leaf: Node | undefined): leaf is Node => leaf?.isText === true && !isCode(leaf)

/** Without spaces and breaks at its ends, which Markdown could only write as codes. */
function trimLine(block: Node): Node[] {
  let leaves = childrenOf(block)
  const isBlank = (leaf: Node | undefined) => leaf?.type === nodes.break || (isProse(leaf) && leaf.text?.trim() === '')
  while (isBlank(leaves[0])) leaves = leaves.slice(1)
  while (isBlank(leaves.at(-1))) leaves = leaves.slice(0, -1)
  return leaves.map((leaf, at) => {
    if (!isProse(leaf)) return leaf
    let text = leaf.text ?? ''
    if (at === 0) text = text.trimStart()
    if (at === leaves.length - 1) text = text.trimEnd()
    return textSchema.text(text, leaf.marks)
  })
}

/** Splits what is bold into what stands before its stars, between them and behind. */
const ENDS = /^(\s*)([\s\S]*?)(\s*)$/
const ENDS_AND_POINTS = /^([\s\p{P}]*)([\s\S]*?)([\s\p{P}]*)$/u
const beginsWord = (leaf: Node | undefined, side: 'start' | 'end'): boolean =>
  isProse(leaf) && /[^\s\p{P}]/u.test((side === 'start' ? leaf.text?.at(0) : leaf.text?.at(-1)) ?? '')

/**
 * Stars bind only what begins and ends with a letter: a space, or a point beside a word, is put outside of them. Otherwise
 * `**重点：**再看` would be no bold text to a reader of Markdown.
 */
function spaceOut(leaves: readonly Node[]): Node[] {
  return leaves.flatMap((leaf, at) => {
    if (!isProse(leaf) || leaf.marks.length === 0 || leaf.marks.some(({ type }) => type === marks.link)) return [leaf]
    const text = leaf.text ?? ''
    const [, spaceBefore = '', , spaceAfter = ''] = ENDS.exec(text) ?? []
    const [, pointsBefore = '', word = '', pointsAfter = ''] = ENDS_AND_POINTS.exec(text) ?? []
    const isBare = (other: Node | undefined) => other?.marks.length === 0
    const before = word && isBare(leaves[at - 1]) && beginsWord(leaves[at - 1], 'end') ? pointsBefore : spaceBefore
    const after = word && isBare(leaves[at + 1]) && beginsWord(leaves[at + 1], 'start') ? pointsAfter : spaceAfter
    const inside =
      before.length + after.length < text.length ? text.slice(before.length, text.length - after.length) : ''
    if (!inside) return [textSchema.text(text)]
    return [
      ...(before ? [textSchema.text(before)] : []),
      textSchema.text(inside, leaf.marks),
      ...(after ? [textSchema.text(after)] : []),
    ]
  })
}

const writeLine = (block: Node): PhrasingContent[] => writeInline(spaceOut(trimLine(block)))

function writeItem(item: Node): ListItem {
  const blocks = childrenOf(item)
  return { type: 'listItem', spread: false, children: blocks.flatMap(writeBlock) }
}

function writeBlock(block: Node): BlockContent[] {
  switch (block.type) {
    case nodes.paragraph: {
      const children = writeLine(block)
      return children.length > 0 ? [{ type: 'paragraph', children }] : []
    }
    case nodes.heading: {
      const children = writeLine(block)
      return children.length > 0 ? [{ type: 'heading', depth: block.attrs.level as 2 | 3, children }] : []
    }
    case nodes.quote: {
      const children = childrenOf(block).flatMap(writeBlock)
      return children.length > 0 ? [{ type: 'blockquote', children }] : []
    }
    case nodes.source:
      return block.textContent.trim() ? [{ type: 'html', value: block.textContent }] : []
    default: {
      const ordered = block.type === nodes.ordered
      const children = childrenOf(block).map(writeItem)
      return [
        { type: 'list', ordered, ...(ordered ? { start: block.attrs.start as number } : {}), spread: false, children },
      ]
    }
  }
}

/** Signs of a list that stands directly behind another one, so that the two stay two. */
const OTHER_LIST = { bullet: '*', bulletOther: '-', bulletOrdered: ')' } as const

/** One piece of a text as Markdown; empty for one that shows nothing. */
export function writePiece(block: Node, isOtherList = false): string {
  const root: Root = { type: 'root', children: writeBlock(block) }
  return toMarkdown(root, { ...OPTIONS, ...(isOtherList ? OTHER_LIST : {}) }).replace(/\n+$/, '')
}
