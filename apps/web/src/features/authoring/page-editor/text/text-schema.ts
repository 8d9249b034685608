import { Schema } from 'prosemirror-model'

/** Any site that nobody links to. */
const HERE = 'http://here.invalid'

/** Where a link may lead: pages of the web, and paths of our own. Nothing that runs, and no other site in disguise. */
export function safeAddress(text: string): string | undefined {
  const address = text.trim()
  if (!address || /[\s\\]/.test(address)) return undefined
  try {
    const { protocol, origin } = new URL(address, HERE)
    const isWeb = /^https?:\/\//i.test(address) && /^https?:$/.test(protocol)
    return isWeb || origin === HERE ? address : undefined
  } catch {
    return undefined
  }
}

const addressOf = (element: HTMLElement) => {
  const href = safeAddress(element.getAttribute('href') ?? '')
  return href === undefined ? (false as const) : { href }
}

/** What a text block may hold. Its first level is what Markdown keeps apart by empty lines. */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: { level: { default: 2 } },
      defining: true,
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
        { tag: 'h4', attrs: { level: 3 } },
      ],
      toDOM: (node) => [`h${node.attrs.level}`, 0],
    },
    quote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    ordered: {
      group: 'block',
      content: 'item+',
      attrs: { start: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ start: (element as HTMLOListElement).start || 1 }) }],
      toDOM: (node) => ['ol', node.attrs.start === 1 ? {} : { start: node.attrs.start }, 0],
    },
    bullet: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    /** Markdown that the editor has no hands for (tables, tags, foot notes): kept and shown letter by letter. */
    source: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre[data-source]', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', { 'data-source': '' }, ['code', 0]],
    },
    text: { group: 'inline' },
    break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
    formula: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { tex: {} },
      parseDOM: [
        { tag: 'span[data-tex]', getAttrs: (element) => ({ tex: (element as HTMLElement).dataset.tex ?? '' }) },
      ],
      toDOM: (node) => ['span', { 'data-tex': node.attrs.tex }, `$${node.attrs.tex}$`],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: addressOf }],
      toDOM: (mark) => ['a', { href: mark.attrs.href }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Google's documents wrap whatever is copied in a <b> that is not bold.
        { tag: 'b', getAttrs: (element) => (element.style.fontWeight === 'normal' ? false : null) },
        { style: 'font-weight', getAttrs: (value) => (/^(bold(er)?|[6-9]\d\d)$/.test(value) ? null : false) },
      ],
      toDOM: () => ['strong', 0],
    },
    emphasis: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
    code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
})
