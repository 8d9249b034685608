import type { ComponentProps } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import type {} from 'remark-parse'
import type { Processor } from 'unified'
import { formulaFromMarkdown, formulaSyntax, type InlineFormula } from './formula-syntax.ts'
import './markdown.css'
import { uiTexts } from '../../texts/ui.ts'
import { RichText } from './rich-text.tsx'
import { CodeText, ScrollBox } from './scroll-box.tsx'

const common: Components = {
  pre: ({ node: _node, ...props }) => <CodeText {...props} />,
  table: ({ node: _node, ...props }) => (
    <ScrollBox label={uiTexts.table} className="ui-markdown-table">
      <table {...props} />
    </ScrollBox>
  ),
  code: ({ node: _node, className, children, ...props }) =>
    className?.includes('language-math') ? (
      <RichText text={`$${String(children).trim()}$`} />
    ) : (
      <code className={className} {...props}>
        {children}
      </code>
    ),
}

/** Formulas as the editor of teachers writes them, so that a price between two others is none. */
function remarkFormulas(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), formulaSyntax]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), formulaFromMarkdown]
}

type RehypeOptions = NonNullable<ComponentProps<typeof ReactMarkdown>['remarkRehypeOptions']>
const rehypeOptions: RehypeOptions = {
  handlers: {
    inlineMath: (_state: unknown, { value }: InlineFormula) => ({
      type: 'element',
      tagName: 'code',
      properties: { className: ['language-math'] },
      children: [{ type: 'text', value }],
    }),
  },
}

/** Under which heading of the page the text stands: its own ones begin below. */
const under: Record<'page' | 'section', Components> = {
  page: { ...common, h1: 'h2', h2: 'h2', h3: 'h3' },
  section: { ...common, h1: 'h3', h2: 'h4', h3: 'h4' },
}

/** Markdown with formulas between dollar signs; tags in it are shown as text, and nothing outside is loaded. */
export function Markdown({ text, within = 'section' }: { text: string; within?: keyof typeof under }) {
  return (
    <div className="ui-markdown">
      <ReactMarkdown
        remarkPlugins={[remarkGfm, remarkFormulas]}
        remarkRehypeOptions={rehypeOptions}
        components={under[within]}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}
