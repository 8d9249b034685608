import { type ReactNode, useEffect, useRef, useState } from 'react'
import './field.css'
import './filter-row.css'
import { Icon } from './icon.tsx'
import { useDebounced } from './use-debounced.ts'

const SETTLED_MS = 250

/** Kinds, search and order of a list: one row on a desk, and short on a phone, where the kinds scroll sideways. */
export function FilterRow({ children }: { children: ReactNode }) {
  return <div className="ui-filter-row">{children}</div>
}

interface FilterSearchProps {
  label: string
  /** What is looked for now, by the address. */
  value: string
  onSearch: (words: string) => void
}

/** Looks when hands rest; what comes from outside, as by 清空搜索, takes the place of what was typed. */
export function FilterSearch({ label, value, onSearch }: FilterSearchProps) {
  const [typed, setTyped] = useState(value)
  const settled = useDebounced(typed.trim(), SETTLED_MS)
  const latest = useRef({ value, onSearch })
  latest.current = { value, onSearch }
  useEffect(() => {
    if (settled !== latest.current.value) latest.current.onSearch(settled)
  }, [settled])
  useEffect(() => setTyped((before) => (before.trim() === value ? before : value)), [value])
  return (
    <label className="ui-input">
      <Icon name="search" size={18} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={50}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  )
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
