import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import './markdown.css'
import { RichText } from './rich-text.tsx'
import { CodeText } from './scroll-box.tsx'

const components: Components = {
  h1: 'h3',
  h2: 'h4',
  h3: 'h4',
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

/** Markdown with formulas between dollar signs; tags in it are shown as text, and nothing outside is loaded. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="ui-markdown">
      <ReactMarkdown remarkPlugins={[remarkGfm, remarkMath]} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  )
}
