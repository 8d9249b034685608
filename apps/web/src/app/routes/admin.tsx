import { UserTypes } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { startQuery } from '../../features/start/queries.ts'
import { screenPaths } from '../../lib/addresses.ts'
import { useAccount } from '../../lib/session.ts'
import { adminItemsOf } from '../admin-table.ts'
import { PageLoading } from '../page-loading.tsx'

/**
 * The administration begins at the first page that the account may see. On a new server that is the guide; later it is
 * the people, and the guide waits in the navigation.
 */
export function AdminRoute() {
  const account = useAccount()
  const isPlatform = account?.UserType === UserTypes.platformAdmin
  const start = useQuery({ ...startQuery, enabled: isPlatform })
  const first = adminItemsOf(account).find(({ screen }) => screen !== 'adminStart')
  if (isPlatform && start.isPending) return <PageLoading />
  const isNew = isPlatform && start.data?.IsFinished === 0
  return <Navigate to={isNew ? screenPaths.adminStart : (first?.to ?? screenPaths.noAccess)} replace />
}
