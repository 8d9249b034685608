import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from '../look/class-names.ts'
import './tabs.css'
import { useEdges } from '../hooks/use-edges.ts'

export interface TabItem<Key extends string> {
  key: Key
  label: ReactNode
}

interface TabsProps<Key extends string> {
  label: string
  items: readonly TabItem<Key>[]
  selected: Key
  onSelect: (key: Key) => void
  /** `switch`: a grey trough with a white tab; `line`: a line under the tab. */
  kind?: 'switch' | 'line'
  /** Id of the element that shows the selected tab's content, or of each tab's own; it takes `panelOf`. */
  panelId: string | ((key: Key) => string)
}

const tabIdOf = (panelId: string, key: string) => `${panelId}-${key}-tab`

/** What an element needs to be the panel of a tab: its name is the tab. */
export const panelOf = (id: string, tab: string) =>
  ({ id, role: 'tabpanel', 'aria-labelledby': tabIdOf(id, tab) }) as const

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Tabs with one stop in the tab order; arrows, Home and End move between them. */
export function Tabs<Key extends string>({
  label,
  items,
  selected,
  onSelect,
  kind = 'switch',
  panelId,
}: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null)
  const panelIdOf = (key: Key) => (typeof panelId === 'string' ? panelId : panelId(key))
  useEdges(list)
  const move = (event: KeyboardEvent) => {
    const index = items.findIndex((item) => item.key === selected)
    const step = STEPS[event.key]
    const target =
      event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : step === undefined ? -1 : index + step
    const item = items[(target + items.length) % items.length]
    if (!item || (target === -1 && step === undefined)) return
    event.preventDefault()
    onSelect(item.key)
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[items.indexOf(item)]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classNames('ui-tabs', kind === 'line' && 'line')}
      onKeyDown={move}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          id={tabIdOf(panelIdOf(item.key), item.key)}
          aria-selected={item.key === selected}
          aria-controls={panelIdOf(item.key)}
          tabIndex={item.key === selected ? 0 : -1}
          onClick={() => onSelect(item.key)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
