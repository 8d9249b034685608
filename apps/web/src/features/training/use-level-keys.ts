import { useEffect, useRef } from 'react'

interface LevelKeys {
  /** A digit. */
  onDigit: (key: string) => void
  onCriterion: (step: number) => void
  onGive: () => void
}

/** Where digits and arrows are written, and where Enter presses something. */
const WRITES = 'textarea, select, input:not([type="radio"]), [contenteditable]'
const PRESSES = 'button, a[href], summary'

function actOf(event: KeyboardEvent, keys: LevelKeys): (() => void) | undefined {
  const target = event.target instanceof Element ? event.target : document.body
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return keys.onGive
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest(WRITES)) return undefined
  if (/^\d$/.test(event.key)) return () => keys.onDigit(event.key)
  if (event.key === 'ArrowRight') return () => keys.onCriterion(1)
  if (event.key === 'ArrowLeft') return () => keys.onCriterion(-1)
  return event.key === 'Enter' && !target.closest(PRESSES) ? keys.onGive : undefined
}

/** Keys of a rubric, wherever the focus is in its dialog; none while `isOn` is not, as under another dialog. */
export function useLevelKeys(isOn: boolean, keys: LevelKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOn) return undefined
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      const act = actOf(event, latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [isOn])
}
