import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type ScreenName, screenPaths } from '../../lib/addresses.ts'
import { openAuthPrompt, type PromptMode } from '../../lib/auth-prompt.ts'
import { useSession } from '../../lib/session.ts'
import { PageLoading } from '../page-loading.tsx'
import { judgeScreen, screenZones } from './access.ts'

/** Home with the missing step in front of it: signing in, activation, a password of one's own. Then the address opens. */
export function AskFirst({ mode, target }: { mode: PromptMode; target: string }) {
  useEffect(() => openAuthPrompt(mode, target), [mode, target])
  return <Navigate to={screenPaths.home} replace />
}

/** Lets in who may see the screen, and sends everyone else where they belong. */
export function Guard({ screen, children }: { screen: ScreenName; children: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const target = `${pathname}${search}${hash}`
  const account = session.status === 'signedIn' ? session.account : undefined
  // Who is here decides what such a page asks for; whoever may be signed in is not taken for a visitor.
  if (session.status === 'loading' && screenZones[screen] === 'guest') return <PageLoading />
  const verdict = judgeScreen(screen, account)
  if (verdict === 'enter') return children
  if (session.status === 'loading') return <PageLoading />
  if (verdict === 'noAccess') return <Navigate to={screenPaths.noAccess} replace />
  if (verdict === 'activate') return <AskFirst mode="activate" target={target} />
  if (verdict === 'changePassword') return <AskFirst mode="changePassword" target={target} />
  return <AskFirst mode="login" target={target} />
}
