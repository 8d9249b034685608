/** The moments at which a page that saves by itself saves without being asked. */
interface PageMoments {
  /** Nobody sees the page any more, or it goes: perhaps the last moment that it has. */
  onLeave: () => void
  /** The computer has a network again. */
  onOnline: () => void
  /** Somebody comes back to the window. */
  onReturn?: () => void
}

/** Listens for them; returns the way to stop. */
export function followPage({ onLeave, onOnline, onReturn = () => undefined }: PageMoments): () => void {
  const onVisibility = () => (document.visibilityState === 'hidden' ? onLeave() : onReturn())
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', onLeave)
  window.addEventListener('online', onOnline)
  window.addEventListener('focus', onReturn)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', onLeave)
    window.removeEventListener('online', onOnline)
    window.removeEventListener('focus', onReturn)
  }
}
