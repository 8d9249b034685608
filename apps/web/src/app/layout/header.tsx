import { Suspense, useState } from 'react'
import { NavLink } from 'react-router'
import { screenPaths } from '../../lib/addresses.ts'
import { openAuthPrompt } from '../../lib/auth-prompt.ts'
import { useSession } from '../../lib/session.ts'
import { adminTexts } from '../../texts/admin.ts'
import { searchTexts } from '../../texts/search.ts'
import { shellTexts } from '../../texts/shell.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Button } from '../../ui/pieces/button.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { hasAdminLink } from '../admin-table.ts'
import { prefetchAuthPopup } from '../auth-prompt-host.tsx'
import { hasTeacherLink } from '../features-table.ts'
import { lazyWithRetry } from '../lazy-with-retry.ts'
import { Brand } from './brand.tsx'
import './layout.css'
import { NavItems } from './nav-items.tsx'

/** A visitor's first look needs neither. */
const UserMenu = lazyWithRetry(
  () => import('./user-menu.tsx'),
  (module) => module.UserMenu,
)
const NavDrawer = lazyWithRetry(
  () => import('./nav-drawer.tsx'),
  (module) => module.NavDrawer,
)

function SignInButton() {
  return (
    <Button
      kind="primary"
      onPointerEnter={prefetchAuthPopup}
      onFocus={prefetchAuthPopup}
      onClick={() => openAuthPrompt('login')}
    >
      {shellTexts.signIn}
    </Button>
  )
}

const UserSkeleton = () => <Skeleton width={104} height={36} radius={8} />

/** B001: logo, navigation by kind of user, and either the account or the way to sign in. */
export function Header() {
  const session = useSession()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const account = session.status === 'signedIn' ? session.account : undefined
  return (
    <header className="header">
      <div className="header-inner">
        <Brand />
        <nav className="header-nav" aria-label={shellTexts.mainNavigation}>
          <NavItems account={account} />
        </nav>
        <div className="header-right">
          {session.status !== 'loading' && (
            <NavLink to={screenPaths.courseSearch} className="header-search" aria-label={searchTexts.title}>
              <Icon name="search" size={18} />
              <span>{searchTexts.title}</span>
            </NavLink>
          )}
          {hasTeacherLink(account) && (
            <NavLink to={screenPaths.teacherSide} className="header-teacher">
              <Icon name="teacher" />
              {shellTexts.teacherSpace}
            </NavLink>
          )}
          {hasAdminLink(account) && (
            <NavLink to={screenPaths.admin} className="header-teacher">
              <Icon name="settings" />
              {adminTexts.manage}
            </NavLink>
          )}
          {session.status === 'loading' && <UserSkeleton />}
          {session.status === 'visitor' && <SignInButton />}
          {account && (
            <Suspense fallback={<UserSkeleton />}>
              <UserMenu account={account} />
            </Suspense>
          )}
          <button
            type="button"
            className="header-burger"
            aria-label={shellTexts.openMenu}
            aria-haspopup="dialog"
            onClick={() => setIsDrawerOpen(true)}
          >
            <Icon name="menu" size={24} />
          </button>
        </div>
      </div>
      {isDrawerOpen && (
        <Suspense fallback={null}>
          <NavDrawer account={account} onClose={() => setIsDrawerOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}
