import { useEffect, useEffectEvent, useState } from 'react'
import '../fields/field.css'
import './list-search.css'
import { useDebounced } from '../hooks/use-debounced.ts'
import { Icon } from '../icons/icon.tsx'

const SETTLED_MS = 250

interface ListSearchProps {
  label: string
  /** What is looked for now. */
  value: string
  onSearch: (words: string) => void
}

/** The one search field of every list: looks when hands rest; what comes from outside, as by 清空搜索, takes the place of what was typed. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const settled = useDebounced(typed.trim(), SETTLED_MS)
  const search = useEffectEvent((words: string) => {
    if (words !== value) onSearch(words)
  })
  useEffect(() => search(settled), [settled])
  useEffect(() => setTyped((before) => (before.trim() === value ? before : value)), [value])
  return (
    <label className="ui-input ui-list-search">
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
