import { type RefObject, useEffect, useState } from 'react'

/** Fills the screen with an element, and follows when the browser leaves it. */
export function useFullscreen(element: RefObject<HTMLElement | null>): { isOn: boolean; toggle: () => void } {
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    const follow = () => setIsOn(element.current !== null && document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [element])
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void element.current?.requestFullscreen?.().catch(() => undefined)
  }
  return { isOn, toggle }
}
