import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { guardHistory } from '../../lib/history-guard.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** The place of an entry in the history of this tab, which the router writes into each. */
const placeNow = (): number | undefined => (window.history.state as { idx?: number } | null)?.idx

const addressNow = (): string => window.location.pathname + window.location.search

/** The link to another page of ours that a click follows in this very tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== window.location.origin || link.target || link.hasAttribute('download')) return undefined
  return link.pathname + link.search === addressNow() ? undefined : link
}

/**
 * For as long as it is on, no way leads away from the page by itself: the buttons of the browser and links of the page ask
 * first, and `go` is the way that was meant; a tab that is closed asks by the browser. What the program does by itself
 * (a session that ended) is not held up.
 */
export function useLeaveGuard(isOn: boolean, ask: (go: () => void) => void): void {
  useLeaveWarning(isOn)
  const { key } = useLocation()
  const onLeave = useEffectEvent(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is another place to stay at
  useEffect(() => {
    if (!isOn) return
    const home = placeNow()
    let isLeaving = false
    // The address is another one already: the page goes back to its own before the router sees it.
    const onMove = (event: PopStateEvent) => {
      const place = placeNow()
      if (isLeaving || home === undefined || place === undefined) return
      event.stopImmediatePropagation()
      const steps = place - home
      if (steps === 0) return
      window.history.go(-steps)
      onLeave(() => {
        isLeaving = true
        window.history.go(steps)
      })
    }
    const onClick = (event: MouseEvent) => {
      const link = isLeaving ? undefined : linkOf(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      onLeave(() => {
        isLeaving = true
        link.click()
      })
    }
    guardHistory(onMove)
    document.addEventListener('click', onClick, true)
    return () => {
      guardHistory(undefined)
      document.removeEventListener('click', onClick, true)
    }
  }, [isOn, key])
}
