import { Suspense } from 'react'
import { useApplicationPrompt } from '../lib/application-prompt.ts'
import { useAccount } from '../lib/session.ts'
import { LoadingOverlay } from '../ui/states/loading-overlay.tsx'
import { lazyWithRetry } from './lazy-with-retry.ts'

const Content = lazyWithRetry(
  () => import('./application-prompt-content.tsx'),
  (module) => module.ApplicationPromptContent,
)

/** Shows the application for open access when somebody signed in asked for it. */
export function ApplicationPromptHost() {
  const isWanted = useApplicationPrompt()
  const account = useAccount()
  if (!isWanted || !account) return null
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Content key={account.UserId} account={account} />
    </Suspense>
  )
}
