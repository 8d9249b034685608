import { useEffect, useRef } from 'react'

export interface DeskKeys {
  /** A digit, a point or Backspace. */
  onNumber: (key: string) => void
  onGive: () => void
  onMove: (step: number) => void
  onCriterion: (step: number) => void
  onComment: () => void
  onPhrase: (at: number) => void
  onUndo: () => void
  onKeys: () => void
}

/** Where letters belong to what is written, and where Enter to what is pressed. */
const TAKES_KEYS =
  'textarea, select, input:not([type="radio"]):not([type="checkbox"]), [contenteditable], dialog, [role="dialog"]'
const PRESSES = 'button, a[href], summary'
const WRITES = 'textarea'

const MOVES: Readonly<Record<string, (keys: DeskKeys) => void>> = {
  Enter: (keys) => keys.onGive(),
  ArrowDown: (keys) => keys.onMove(1),
  ArrowUp: (keys) => keys.onMove(-1),
  ArrowRight: (keys) => keys.onCriterion(1),
  ArrowLeft: (keys) => keys.onCriterion(-1),
  '/': (keys) => keys.onComment(),
  '?': (keys) => keys.onKeys(),
  u: (keys) => keys.onUndo(),
  U: (keys) => keys.onUndo(),
}

/** What a key does beside the mouse; undefined where it is none of the desk's. */
function actOf(event: KeyboardEvent, keys: DeskKeys): (() => void) | undefined {
  const target = event.target instanceof Element ? event.target : document.body
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
  if (event.altKey && digit) return () => keys.onPhrase(Number(digit) - 1)
  if (target.closest('dialog')) return undefined
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return () => keys.onGive()
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.key === 'Escape' && target.closest(WRITES)) return () => (target as HTMLElement).blur()
  if (target.closest(TAKES_KEYS)) return undefined
  if (event.key === 'Enter' && target.closest(PRESSES)) return undefined
  if (/^[0-9.]$/.test(event.key) || event.key === 'Backspace') return () => keys.onNumber(event.key)
  const move = MOVES[event.key]
  return move && (() => move(keys))
}

/** The keys of the desk, wherever the focus is but where something is written or pressed. */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const act = actOf(event, latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
