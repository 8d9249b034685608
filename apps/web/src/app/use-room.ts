import { useLayoutEffect } from 'react'
import './black-room.css'

/**
 * Turns the whole window black where a page asks for it. It hangs on the address and not on the page itself: what stands
 * there while the session is looked up, or the page's script comes, is black already.
 */
export function useRoom(room: 'black' | undefined): void {
  // Before the first paint, so that nothing flashes white.
  useLayoutEffect(() => {
    if (!room) return
    const { dataset } = document.documentElement
    dataset.theme = room
    return () => {
      delete dataset.theme
    }
  }, [room])
}
