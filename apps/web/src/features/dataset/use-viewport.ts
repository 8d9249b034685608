import { type RefObject, useEffect, useState } from 'react'

/** Before anything is measured, and where nothing can be. */
const GUESS = { width: 800, height: 600 }

/** How large a scrolling box is and how far it is scrolled. */
export function useViewport(box: RefObject<HTMLElement | null>) {
  const [view, setView] = useState({ ...GUESS, top: 0 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () =>
      setView({
        width: element.clientWidth || GUESS.width,
        height: element.clientHeight || GUESS.height,
        top: element.scrollTop,
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box])
  return view
}
