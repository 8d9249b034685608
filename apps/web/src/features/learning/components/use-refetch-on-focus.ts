import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Asks again when this window is looked at again: a lesson runs in a window of its own. The window's own focus counts,
 * because two windows side by side are both visible all the time.
 */
export function useRefetchOnFocus(queryKey: QueryKey): void {
  const client = useQueryClient()
  useEffect(() => {
    const refetch = () => {
      if (document.visibilityState === 'visible') {
        void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
      }
    }
    window.addEventListener('focus', refetch)
    document.addEventListener('visibilitychange', refetch)
    return () => {
      window.removeEventListener('focus', refetch)
      document.removeEventListener('visibilitychange', refetch)
    }
  }, [client, queryKey])
}
