import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from '../drawings/illustration.tsx'
import './states.css'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** What to do next, usually one button of 44. */
  action?: ReactNode
  drawing?: IllustrationName
  /** A whole page speaks as h1, a part of one as h2. */
  level?: 'h1' | 'h2' | 'h3'
}

/** Nothing here yet: a drawing, one sentence, and what to do next. */
export function EmptyState({
  title,
  children,
  action,
  drawing = 'empty-steps',
  level: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className="ui-state">
      <Illustration name={drawing} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className="ui-state-action">{action}</div>}
    </div>
  )
}
