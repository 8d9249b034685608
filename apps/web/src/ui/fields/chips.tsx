import { useRef } from 'react'
import '../pieces/tabs.css'
import { useEdges } from '../hooks/use-edges.ts'

export interface ChipItem<Key extends string> {
  key: Key
  label: string
  count?: number
}

interface ChipsProps<Key extends string> {
  label: string
  items: readonly ChipItem<Key>[]
  selected: Key
  onSelect: (key: Key) => void
}

/** A filter: one of several short words. */
export function Chips<Key extends string>({ label, items, selected, onSelect }: ChipsProps<Key>) {
  const box = useRef<HTMLFieldSetElement>(null)
  useEdges(box)
  return (
    <fieldset ref={box} className="ui-chips" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          className="ui-chip"
          aria-pressed={item.key === selected}
          onClick={() => onSelect(item.key)}
        >
          {item.label}
          {item.count !== undefined && <small>{item.count}</small>}
        </button>
      ))}
    </fieldset>
  )
}
