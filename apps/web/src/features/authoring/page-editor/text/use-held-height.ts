import { type RefObject, useLayoutEffect } from 'react'

/** What the sheet reads: a height of its own, in pixels. */
const HEIGHT = '--held-height'

/**
 * Holds a frame at the height of the text in it. With each letter the browser then lays out this text alone, and the page around
 * it only when a line is added or taken away; both happen before the letter is painted.
 */
export function useHeldHeight(frame: RefObject<HTMLElement | null>, text: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, text.current]
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return
    const watcher = new ResizeObserver(() => {
      outer.style.setProperty(HEIGHT, `${inner.offsetHeight}px`)
      outer.dataset.held = 'true'
    })
    watcher.observe(inner)
    return () => watcher.disconnect()
  }, [frame, text])
}
