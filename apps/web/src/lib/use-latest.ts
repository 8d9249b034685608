import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Reads what the page shows now, for objects that outlive single renders and are called by nothing that React knows, such
 * as a worker's questions. Effects have `useEffectEvent` for it.
 */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return useCallback(() => latest.current, [])
}
