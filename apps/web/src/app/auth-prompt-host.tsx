import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { isOwnAddress, screenPaths } from '../lib/addresses.ts'
import { closeAuthPrompt, getAuthPrompt, useAuthPrompt } from '../lib/auth-prompt.ts'
import { getSession } from '../lib/session.ts'
import { LoadingOverlay } from '../ui/states/loading-overlay.tsx'
import { landingOf } from './guards/access.ts'
import { lazyWithRetry } from './lazy-with-retry.ts'
import { routeTable } from './router-table.tsx'

const loadPopup = () => import('../features/auth/components/login-popup.tsx')

/** Begins to fetch the popup while the pointer is on its way to the button. */
export function prefetchAuthPopup(): void {
  loadPopup().catch(() => undefined)
}

const LoginPopup = lazyWithRetry(loadPopup, (module) => module.LoginPopup)

/** Home stands in for a screen that has no page. */
const existing = (address: string): string =>
  routeTable.some((row) => screenPaths[row.screen] === address) ? address : screenPaths.home

/** Shows the popup when somebody asked for it, and goes on to where they wanted (S004). */
export function AuthPromptHost() {
  const prompt = useAuthPrompt()
  const navigate = useNavigate()
  if (!prompt) return null
  const goOn = () => {
    const target = getAuthPrompt()?.target ?? ''
    closeAuthPrompt()
    const session = getSession()
    if (session.status !== 'signedIn') return
    void navigate(isOwnAddress(target) ? target : existing(landingOf(session.account.UserType)))
  }
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <LoginPopup key={prompt.opening} startMode={prompt.mode} onClose={closeAuthPrompt} onDone={goOn} />
    </Suspense>
  )
}
