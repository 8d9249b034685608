import { type RefObject, useEffect } from 'react'
import '../pieces/scroll-box.css'

/** Which edges of a box that scrolls sideways hide something: `start`, `end`, both, or nothing. */
export function hiddenEdges({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string {
  const start = scrollLeft > 1
  const end = scrollLeft + clientWidth < scrollWidth - 1
  return [start && 'start', end && 'end'].filter(Boolean).join(' ')
}

/** The same of a box that scrolls up and down: `above`, `below`, both, or nothing. */
export function hiddenRows({ scrollTop, scrollHeight, clientHeight }: HTMLElement): string {
  const above = scrollTop > 1
  const below = scrollTop + clientHeight < scrollHeight - 1
  return [above && 'above', below && 'below'].filter(Boolean).join(' ')
}

/** Over what a box scrolls: columns, sideways, or rows, up and down. */
export type ScrollWay = 'columns' | 'rows'

/** Says on the box itself which of its edges hide something; a fade there shows that it scrolls (scroll-box.css). */
export function useEdges(box: RefObject<HTMLElement | null>, way: ScrollWay = 'columns'): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      element.dataset.hides = (way === 'rows' ? hiddenRows : hiddenEdges)(element)
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
  }, [box, way])
}
