import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { takeMessage } from '../lib/session.ts'
import { dismissToast, showToast, useToasts } from '../lib/toasts.ts'
import { ToastList } from '../ui/floating/toast-list.tsx'

/** Shows the short messages, and the sentence that an ended session left (X002). */
export function ToastHost() {
  const toasts = useToasts()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again after every move
  useEffect(() => {
    const message = takeMessage()
    if (message) showToast('info', message)
  }, [key])
  return <ToastList items={toasts} onClose={dismissToast} />
}
