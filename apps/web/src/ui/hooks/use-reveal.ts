import { type RefObject, useCallback, useEffect, useRef } from 'react'

interface Revealed<E extends Element> {
  ref: RefObject<E | null>
  onLoadCapture: () => void
}

/**
 * Properties of an element that comes into sight when it shows something new, and again when a picture in it has got its
 * size: on a phone an answer lies far from what was pressed for it. Nothing moves while it is in sight.
 */
export function useReveal<E extends Element>(news: object | undefined): Revealed<E> {
  const ref = useRef<E>(null)
  const reveal = useCallback(() => ref.current?.scrollIntoView({ block: 'nearest' }), [])
  useEffect(() => {
    if (news) reveal()
  }, [news, reveal])
  return { ref, onLoadCapture: reveal }
}
