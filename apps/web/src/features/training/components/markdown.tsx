import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { CodeText } from '../../../ui/pieces/scroll-box.tsx'
import './training-task.css'

const components: Components = {
  h1: 'h3',
  h2: 'h4',
  h3: 'h4',
  pre: ({ node: _node, ...props }) => <CodeText {...props} />,
}

/** Markdown of ours; tags in it are shown as text, and nothing outside is loaded. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="training-markdown">
      <ReactMarkdown remarkPlugins={[remarkGfm]} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  )
}
