import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import './markdown.css'
import { RichText } from './rich-text.tsx'
import { CodeText } from './scroll-box.tsx'

const common: Components = {
  pre: ({ node: _node, ...props }) => <CodeText {...props} />,
  code: ({ node: _node, className, children, ...props }) =>
    className?.includes('language-math') ? (
      <RichText text={`$${String(children).trim()}$`} />
    ) : (
      <code className={className} {...props}>
        {children}
      </code>
    ),
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
      <ReactMarkdown remarkPlugins={[remarkGfm, remarkMath]} components={under[within]}>
        {text}
      </ReactMarkdown>
    </div>
  )
}
