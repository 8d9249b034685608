/** A worker from which nothing was heard for so long is ended, while something is asked of it. */
export const SILENT_MS = 120_000

/** The worker hangs, or the computer is far too busy for it. */
export class SilentWorkerError extends Error {
  override name = 'SilentWorkerError'
}

/** What a silent worker was refused with; undefined of every other error. */
export const whySilent = (error: unknown): string | undefined =>
  error instanceof SilentWorkerError ? error.message : undefined

/** A silence is looked at so often. */
const LOOK_EVERY_MS = 5000
/** What one look adds at most: a computer that slept, and its worker with it, was not silent all the while. */
const LOOK_MAX_MS = 60_000

export interface SilenceWatch {
  /** Something was heard. */
  heard: () => void
  end: () => void
}

/** Calls `onSilent` once when nothing was heard for so long. */
export function watchSilence(patienceMs: number, onSilent: () => void): SilenceWatch {
  let silentMs = 0
  let lookedAt = performance.now()
  const end = () => clearInterval(timer)
  const timer = setInterval(() => {
    const now = performance.now()
    silentMs += Math.min(LOOK_MAX_MS, now - lookedAt)
    lookedAt = now
    if (silentMs < patienceMs) return
    end()
    onSilent()
  }, LOOK_EVERY_MS)
  return {
    heard: () => {
      silentMs = 0
      lookedAt = performance.now()
    },
    end,
  }
}
