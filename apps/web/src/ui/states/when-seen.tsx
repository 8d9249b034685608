import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WhenSeenProps {
  /** Its place until then, so that nothing below jumps. */
  height: number
  children: ReactNode
}

/** Draws its children, and with them loads their chunk, when they are about to come into sight. */
export function WhenSeen({ height, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isSeen || !place.current) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
      },
      { rootMargin: '400px' },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [isSeen])
  return isSeen ? children : <div ref={place} style={{ minHeight: height }} />
}
