import type { ReactNode } from 'react'
import './filter-row.css'

/** Kinds, search and order of a list: one row on a desk, and short on a phone, where the kinds scroll sideways. */
export function FilterRow({ children }: { children: ReactNode }) {
  return <div className="ui-filter-row">{children}</div>
}

interface FilterSelectProps<Key extends string> {
  label: string
  items: readonly { key: Key; label: string }[]
  selected: Key
  onSelect: (key: Key) => void
}

/** One of several, in the room of one. */
export function FilterSelect<Key extends string>({ label, items, selected, onSelect }: FilterSelectProps<Key>) {
  return (
    <select
      className="ui-filter-select"
      aria-label={label}
      value={selected}
      onChange={({ target }) => onSelect(target.value as Key)}
    >
      {items.map((item) => (
        <option key={item.key} value={item.key}>
          {item.label}
        </option>
      ))}
    </select>
  )
}
