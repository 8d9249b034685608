import type { ReactNode } from 'react'
import { Card } from '../../../ui/pieces/card.tsx'
import './operations.css'

interface FactsProps {
  title: string
  rows: readonly (readonly [label: string, value: ReactNode])[]
  children?: ReactNode
}

/** A card with a heading and what there is to know, line by line. */
export function Facts({ title, rows, children }: FactsProps) {
  return (
    <Card className="facts">
      <h2>{title}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  )
}
