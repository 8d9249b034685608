import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import styles from './gradebook.module.css'
import type { Order, Show } from './show-rows.ts'

interface BookFiltersProps {
  show: Show
  order: Order
  typed: string
  onChange: (next: { Show?: string; Order?: string; Find?: string }) => void
}

const listed = <Key extends string>(words: Readonly<Record<Key, string>>) => Object.entries(words) as [Key, string][]

/** Which pupils are shown, and in which order. */
export function BookFilters({ show, order, typed, onChange }: BookFiltersProps) {
  return (
    <div className={styles.filters}>
      <input
        type="search"
        aria-label={texts.find}
        placeholder={texts.findHint}
        value={typed}
        onChange={({ target }) => onChange({ Find: target.value })}
      />
      <label>
        {texts.show}
        <select value={show} onChange={({ target }) => onChange({ Show: target.value === 'all' ? '' : target.value })}>
          {listed(texts.shows).map(([key, word]) => (
            <option key={key} value={key}>
              {word}
            </option>
          ))}
        </select>
      </label>
      <label>
        {texts.order}
        <select
          value={order}
          onChange={({ target }) => onChange({ Order: target.value === 'number' ? '' : target.value })}
        >
          {listed(texts.orders).map(([key, word]) => (
            <option key={key} value={key}>
              {word}
            </option>
          ))}
        </select>
      </label>
      <span className={styles.keys}>{texts.keys}</span>
    </div>
  )
}
