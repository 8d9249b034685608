import { TransportError } from '../../lib/api-client.ts'

const RETRY_MS = 3000

interface Insistence {
  /** Nothing answers at the moment, or somebody does again. */
  onWaiting: (isWaiting: boolean) => void
  /** Which failures are worth another try; every one of the network unless told otherwise. */
  mayRetry?: (error: TransportError) => boolean
  /** Ends the trying: it fails then as a call does that is given up. */
  signal?: AbortSignal
}

/** Until the time is over, the network is said to be back, or it is told to stop. */
function pause(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      window.removeEventListener('online', over)
      signal?.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, RETRY_MS)
    window.addEventListener('online', over)
    signal?.addEventListener('abort', over)
  })
}

/** Tries until somebody answers, yes or no. */
export async function insistOn<T>(work: () => Promise<T>, { onWaiting, mayRetry, signal }: Insistence): Promise<T> {
  try {
    for (;;) {
      if (signal?.aborted) throw new DOMException('Nobody waits for it any more', 'AbortError')
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof TransportError) || mayRetry?.(error) === false) throw error
      }
      onWaiting(true)
      await pause(signal)
    }
  } finally {
    onWaiting(false)
  }
}
