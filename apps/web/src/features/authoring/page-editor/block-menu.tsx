import { useEffect, useId, useRef, useState } from 'react'
import { type BlockName, pageEditorTexts as texts } from '../../../texts/page-editor.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { asksForPaper, type BlockEntry, findEntries } from './block-kinds.ts'
import styles from './block-menu.module.css'

const GROUPS = ['teach', 'do'] as const

interface Keys {
  key: string
  isComposing: boolean
  preventDefault: () => void
}

/** What of the menu is found by a query, and which entry Enter takes. */
export function useBlockMenu(query: string, onChoose: (name: BlockName) => void, onClose: () => void) {
  const id = useId()
  const [place, setPlace] = useState({ query, at: 0 })
  const entries = findEntries(query)
  // Another query begins at its first entry.
  const at = place.query === query ? Math.min(place.at, Math.max(0, entries.length - 1)) : 0
  const go = (by: number) => setPlace({ query, at: (at + by + entries.length) % Math.max(1, entries.length) })
  const onKey = (event: Keys): boolean => {
    if (event.isComposing) return false
    const active = entries[at]
    if (event.key === 'ArrowDown' || event.key === 'ArrowRight') go(1)
    else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft') go(-1)
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && active) onChoose(active.name)
    else return false
    event.preventDefault()
    return true
  }
  const nothing = asksForPaper(query) ? texts.inPaper : texts.noKind
  const idOf = ({ name }: BlockEntry) => `${id}-${name}`
  const active = entries[at]
  return { id, entries, nothing, active, activeId: active ? idOf(active) : '', idOf, onKey }
}

type MenuState = ReturnType<typeof useBlockMenu>

/** The list itself; who types into it is elsewhere. */
export function BlockList({ menu, onChoose }: { menu: MenuState; onChoose: (name: BlockName) => void }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    root.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <div ref={root} className={styles.list} id={menu.id} role="listbox" aria-label={texts.menu} tabIndex={-1}>
      {menu.entries.length === 0 && <p>{menu.nothing}</p>}
      {GROUPS.map((group) => {
        const entries = menu.entries.filter((entry) => entry.group === group)
        if (entries.length === 0) return undefined
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group} role="group" aria-label={texts.groups[group]}>
            <small aria-hidden="true">{texts.groups[group]}</small>
            <div className={styles.entries}>
              {entries.map((entry) => (
                <button
                  key={entry.name}
                  id={menu.idOf(entry)}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={entry === menu.active}
                  // The text keeps the focus, and with it the menu.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(entry.name)}
                >
                  <span className={styles.tile} data-group={group}>
                    <Icon name={entry.icon} size={16} />
                  </span>
                  {texts.names[entry.name]}
                </button>
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}

/** The menu behind a plus: it has a field of its own to find a kind. */
export function PlusMenu({ onChoose, onClose }: { onChoose: (name: BlockName) => void; onClose: () => void }) {
  const [query, setQuery] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const menu = useBlockMenu(query, onChoose, onClose)
  useEffect(() => root.current?.querySelector('input')?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever leaves the menu closes it
    <div
      ref={root}
      className={styles.plus}
      onBlur={({ relatedTarget }) => {
        if (!root.current?.contains(relatedTarget)) onClose()
      }}
    >
      <input
        className={styles.search}
        role="combobox"
        aria-expanded="true"
        aria-controls={menu.id}
        aria-activedescendant={menu.activeId || undefined}
        aria-label={texts.searchKind}
        placeholder={texts.searchKind}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          const { key, nativeEvent } = event
          const keys = { key, isComposing: nativeEvent.isComposing, preventDefault: () => event.preventDefault() }
          if (menu.onKey(keys)) event.stopPropagation()
        }}
      />
      <BlockList menu={menu} onChoose={onChoose} />
    </div>
  )
}
