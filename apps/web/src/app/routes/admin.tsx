import { Navigate } from 'react-router'
import { screens } from '../../lib/addresses.ts'
import { useAccount } from '../../lib/session.ts'
import { adminItemsOf } from '../admin-table.ts'

/** The administration begins at the first page that the account may see. */
export function AdminRoute() {
  const first = adminItemsOf(useAccount())[0]
  return <Navigate to={first?.to ?? screens.noAccess} replace />
}
