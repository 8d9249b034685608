import { type RefObject, useEffect } from 'react'
import '../pieces/scroll-box.css'

/** Which edges of a box that scrolls sideways hide something: `start`, `end`, both, or nothing. */
export function hiddenEdges({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string {
  const start = scrollLeft > 1
  const end = scrollLeft + clientWidth < scrollWidth - 1
  return [start && 'start', end && 'end'].filter(Boolean).join(' ')
}

/** Says on the box itself which of its edges hide something; a fade there shows that it scrolls (scroll-box.css). */
export function useEdges(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      element.dataset.hides = hiddenEdges(element)
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
    sizes?.observe(element)
    // What is inside comes later than the box.
    for (const part of element.children) sizes?.observe(part)
    return () => {
      element.removeEventListener('scroll', look)
      sizes?.disconnect()
    }
  }, [box])
}
