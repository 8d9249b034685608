import { Suspense } from 'react'
import { useJoinPrompt } from '../lib/join-prompt.ts'
import { useAccount } from '../lib/session.ts'
import { LoadingOverlay } from '../ui/states/loading-overlay.tsx'
import { lazyWithRetry } from './lazy-with-retry.ts'

const Content = lazyWithRetry(
  () => import('./join-prompt-content.tsx'),
  (module) => module.JoinPromptContent,
)

/** Asks to join where somebody signed in pressed a lesson of a course that is not theirs yet. */
export function JoinPromptHost() {
  const lesson = useJoinPrompt()
  const account = useAccount()
  if (!lesson || !account) return null
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Content lesson={lesson} />
    </Suspense>
  )
}
