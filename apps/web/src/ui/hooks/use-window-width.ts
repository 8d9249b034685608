import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** Width of the window in CSS pixels, following it. */
export const useWindowWidth = (): number => useSyncExternalStore(subscribe, () => window.innerWidth)
