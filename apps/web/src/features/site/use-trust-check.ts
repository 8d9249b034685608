import { useCallback, useEffect, useState } from 'react'
import { getsThrough } from './trust.ts'

/** `secure`: the page itself came over https. */
export type TrustCheck = 'checking' | 'trusted' | 'untrusted' | 'secure'

/** Finds out whether this device trusts the server, and looks again when somebody comes back from the settings. */
export function useTrustCheck(origin: string, protocol: string): { check: TrustCheck; again: () => void } {
  const isSecure = protocol === 'https:'
  const [check, setCheck] = useState<TrustCheck>(isSecure ? 'secure' : 'checking')
  const look = useCallback(async () => {
    const isThrough = await getsThrough(origin)
    // Whoever was led on once is not sent back to the steps by a moment without network.
    setCheck((old) => (isThrough || old === 'trusted' ? 'trusted' : 'untrusted'))
  }, [origin])
  useEffect(() => {
    if (isSecure) return
    void look()
    const onVisible = () => void (document.visibilityState === 'visible' && look())
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [isSecure, look])
  const again = () => {
    setCheck('checking')
    void look()
  }
  return { check, again }
}
