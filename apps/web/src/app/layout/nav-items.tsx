import type { AccountInfo } from '@shijie/contract'
import { Link, useLocation } from 'react-router'
import { currentOf, navItemsOf } from '../features-table.ts'

interface NavItemsProps {
  account: AccountInfo | undefined
  onFollow?: () => void
}

/** The items of the navigation; the one whose area the page belongs to is marked. */
export function NavItems({ account, onFollow }: NavItemsProps) {
  const { pathname } = useLocation()
  return navItemsOf(account).map(({ key, label, to }) => (
    <Link key={key} to={to} aria-current={currentOf(key, pathname)} onClick={onFollow}>
      {label}
    </Link>
  ))
}
