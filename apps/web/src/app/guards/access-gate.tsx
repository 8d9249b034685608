import { reachesUserType, UserTypes } from '@shijie/contract'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type ScreenName, screenPaths } from '../../lib/addresses.ts'
import { useAccount } from '../../lib/session.ts'
import { checkSiteAccess, checkSiteAccessSometimes, useSiteAccess } from '../../lib/site-access.ts'

/** Pages that stay readable while the site is closed. */
const ALWAYS_OPEN = new Set<ScreenName>(['authority', 'noAccess', 'privacy', 'signOut', 'trust'])

/** B035: checks at the start and before navigations, and again for everybody who signs in; shows nothing. */
export function AccessCheck() {
  const { pathname } = useLocation()
  const userId = useAccount()?.UserId
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user is another answer
  useEffect(() => void checkSiteAccess(), [userId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(checkSiteAccessSometimes, [pathname])
  return null
}

/** While the site is closed everything leads to /authority, but for administrators, who open it again. */
export function AccessGate({ screen, children }: { screen: ScreenName; children: ReactNode }) {
  const access = useSiteAccess()
  const account = useAccount()
  const isAdministrator = account !== undefined && reachesUserType(account.UserType, UserTypes.schoolAdmin)
  if (access.isOpen || isAdministrator || ALWAYS_OPEN.has(screen)) return children
  return <Navigate to={screenPaths.authority} replace />
}
