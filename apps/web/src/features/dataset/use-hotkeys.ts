import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('dialog') !== null)

/** Keys of a whole page; not while somebody types or a dialog is open. The handler says whether it took the key. */
export function useHotkeys(handler: (event: KeyboardEvent) => boolean): void {
  const press = useEffectEvent(handler)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.isComposing || isTyping(event.target)) return
      if (press(event)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Ctrl on Windows, Command on a Mac. */
export const hasCommand = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey

/** 1 to 9 as a place from zero; undefined for every other key. */
export function digitOf({ key }: KeyboardEvent): number | undefined {
  return /^[1-9]$/.test(key) ? Number(key) - 1 : undefined
}
