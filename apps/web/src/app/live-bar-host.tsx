import { Suspense } from 'react'
import { useAccount } from '../lib/session.ts'
import { lazyWithRetry } from './lazy-with-retry.ts'

const LiveBar = lazyWithRetry(
  () => import('./live-bar-content.tsx'),
  (module) => module.LiveBarContent,
)

/** What a pupil hears of a lesson that is at work; nobody else loads it. */
export function LiveBarHost() {
  const account = useAccount()
  if (account?.UserType !== '7000' || account.MustChangePassword === 1) return null
  return (
    <Suspense>
      <LiveBar />
    </Suspense>
  )
}
