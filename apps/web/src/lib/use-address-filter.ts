import { useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * A filter that stands in the address, so that 后退, a reload and a link that somebody passes on show the same. Only what
 * differs from the beginning is written; every change begins at the first page again unless it turns one.
 */
export function useAddressFilter<Key extends string>(keys: readonly Key[]) {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  // In tests the address is not the window's.
  const isOfWindow = useRef(globalThis.location.pathname === pathname)
  const values = Object.fromEntries(keys.map((key) => [key, search.get(key) ?? ''])) as Record<Key, string>
  const change = (next: Partial<Record<Key, string>> & { page?: number }) => {
    // Another page is on its way and waits for its script: words that were typed a moment ago must not call this one back.
    if (isOfWindow.current && globalThis.location.pathname !== pathname) return
    setSearch(
      (before) => {
        const { page = 1, ...rest } = next
        for (const [key, value] of Object.entries({ ...rest, page: page > 1 ? String(page) : '' })) {
          if (value) before.set(key, String(value))
          else before.delete(key)
        }
        return before
      },
      { replace: true },
    )
  }
  return { values, page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1), change }
}

/** What an address says, where it is one of the known. */
export const oneOf = <Known extends string>(known: readonly Known[], said: string, otherwise: Known): Known =>
  known.find((one) => one === said) ?? otherwise
