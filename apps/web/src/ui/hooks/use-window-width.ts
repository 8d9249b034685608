import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The width of `--phone` of `ui/look/breakpoints.css`. */
export const PHONE = 640

/** Width of the window in CSS pixels, following it. */
export const useWindowWidth = (): number => useSyncExternalStore(subscribe, () => window.innerWidth)
