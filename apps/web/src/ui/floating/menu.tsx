import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import { floatBy } from './float-by.ts'
import './menu.css'

export interface MenuItem {
  key: string
  label: string
  icon?: IconName
  onSelect: () => void
}

interface MenuProps {
  label: string
  /** What the button shows. */
  children: ReactNode
  items: readonly MenuItem[]
  className?: string
}

/** Where a key leads from the entry at this place; undefined for keys that lead nowhere. */
function placeAfter(key: string, place: number, entries: readonly HTMLElement[]): number | undefined {
  const last = entries.length - 1
  if (key === 'ArrowDown') return place === last ? 0 : place + 1
  if (key === 'ArrowUp') return place <= 0 ? last : place - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  // A letter leads to the next entry that begins with it.
  const after = entries.map((_, step) => (place + 1 + step) % entries.length)
  return key.length === 1
    ? after.find((at) => entries[at]?.textContent?.toLowerCase().startsWith(key.toLowerCase()))
    : undefined
}

/**
 * A button that opens a short list, by the pattern of the ARIA practices: arrows, Home, End and first letters move, Escape
 * and a choice close and give the focus back, Tab and a press elsewhere close.
 */
export function Menu({ label, children, items, className }: MenuProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  /** The key that opened it; arrow up begins at the end. */
  const [openedBy, setOpenedBy] = useState<string>()
  const isOpen = openedBy !== undefined
  const entries = () => Array.from(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])

  useEffect(() => {
    if (openedBy === undefined) return
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpenedBy(undefined)
    }
    const button = root.current?.querySelector('button')
    const list = root.current?.querySelector<HTMLElement>('[role=menu]')
    const closeUnseen = () => {
      button?.focus({ preventScroll: true })
      setOpenedBy(undefined)
    }
    const leave = button && list ? floatBy(button, list, 'bottom-end', closeUnseen) : undefined
    const inside = list?.querySelectorAll<HTMLElement>('[role=menuitem]')
    inside?.[openedBy === 'ArrowUp' ? inside.length - 1 : 0]?.focus()
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      leave?.()
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [openedBy])

  // The button has the focus before anything else happens, so that a dialog that opens now closes to it.
  const close = () => {
    root.current?.querySelector('button')?.focus()
    setOpenedBy(undefined)
  }

  const steer = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!isOpen) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return
      event.preventDefault()
      return setOpenedBy(key)
    }
    // From the button, so that Tab goes on to what follows it.
    if (key === 'Tab') return close()
    const list = entries()
    const place = placeAfter(key, list.indexOf(document.activeElement as HTMLElement), list)
    if (key !== 'Escape' && place === undefined) return
    event.preventDefault()
    if (key === 'Escape') close()
    else list[place ?? 0]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button and of the list are handled in one place
    <div className="ui-menu" ref={root} onKeyDown={steer}>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpenedBy(isOpen ? undefined : '')}
      >
        {children}
      </button>
      {isOpen && (
        <div className="ui-menu-list" id={id} role="menu" aria-label={label} popover="manual">
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
                item.onSelect()
              }}
            >
              {item.icon && <Icon name={item.icon} size={18} />}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
