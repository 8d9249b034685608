import { type ReactNode, useId } from 'react'
import './menu.css'

/** Words beside something pressable, on hover and on focus. They describe, they are never the only name. */
export function Tooltip({ text, children }: { text: string; children: (describedBy: string) => ReactNode }) {
  const id = useId()
  return (
    <span className="ui-tooltip">
      {children(id)}
      <span role="tooltip" id={id}>
        {text}
      </span>
    </span>
  )
}
