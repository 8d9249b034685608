import { useSyncExternalStore } from 'react'
import { SessionExpiredError, sentenceOf } from './api-client.ts'

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  message: string
}

/** A sentence stands for four seconds, counted in beats. */
const BEAT_MS = 250
const LIFE_BEATS = 16
let toasts: readonly Toast[] = []
let counter = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export const dismissToast = (id: number): void => setToasts(toasts.filter((toast) => toast.id !== id))

/**
 * Shows a sentence for four seconds in which it can be read: neither a page that a slow computer draws for seconds counts, nor a
 * tab that nobody looks at. The same sentence is not stacked.
 */
export function showToast(kind: Toast['kind'], message: string): void {
  const id = ++counter
  setToasts([...toasts.filter((toast) => toast.message !== message), { id, kind, message }])
  let left = LIFE_BEATS
  const beat = setInterval(() => {
    // Beats that a busy page misses do not come later.
    if (document.visibilityState === 'hidden' || --left > 0) return
    clearInterval(beat)
    dismissToast(id)
  }, BEAT_MS)
}

/** The one policy for failures nobody handled: say it, but leave the end of a session to its own handler. */
export function showFailure(error: unknown): void {
  if (error instanceof SessionExpiredError) return
  showToast('error', sentenceOf(error))
}

/** What is shown now. */
export const getToasts = (): readonly Toast[] => toasts

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, getToasts)
