import { useEffect } from 'react'

const TRIED = 'shijie.isolation'

interface Surroundings {
  isSecure: boolean
  isIsolated: boolean
  /** The browser can suspend Python on a promise. */
  canSuspend: boolean
  hasTried: boolean
}

/**
 * A page that was reached without a load shares no memory with its worker. Where the browser knows no other way to let a
 * program wait, loading it once more helps.
 */
export const needsReload = ({ isSecure, isIsolated, canSuspend, hasTried }: Surroundings): boolean =>
  isSecure && !isIsolated && !canSuspend && !hasTried

/** Loads the page once more in browsers in which only that lets programs hear keys and answers. */
export function useIsolation(): void {
  useEffect(() => {
    const surroundings = {
      isSecure: window.isSecureContext,
      isIsolated: window.crossOriginIsolated,
      canSuspend: 'Suspending' in WebAssembly,
      hasTried: sessionStorage.getItem(TRIED) !== null,
    }
    if (needsReload(surroundings)) {
      sessionStorage.setItem(TRIED, '1')
      window.location.reload()
    } else if (surroundings.isIsolated) sessionStorage.removeItem(TRIED)
  }, [])
}
