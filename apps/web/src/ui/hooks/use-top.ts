import { useEffect, useRef } from 'react'

/** Scrolls to the page's top when what it shows changes without a new address; not when it first appears. */
export function useTop(shown: unknown): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    window.scrollTo(0, 0)
  }, [shown])
}
