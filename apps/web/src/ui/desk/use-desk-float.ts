import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { floatBy } from '../floating/float-by.ts'

/** Keeps what is open beside its box, above all else, until something else is pressed or gets the focus. */
export function useDeskFloat(
  isOpen: boolean,
  root: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose)
  // Before what is in it takes the focus: what is not shown yet can have none.
  useLayoutEffect(() => {
    const anchor = root.current
    const shown = floating.current
    if (!isOpen || !anchor || !shown) return
    const closeOutside = ({ target }: Event) => {
      if (!anchor.contains(target as Node)) close()
    }
    // A list is as wide as its box.
    shown.style.setProperty('--box-width', `${anchor.offsetWidth}px`)
    const leave = floatBy(anchor, shown, 'bottom-end', () => close())
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      leave()
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen, root, floating])
}
