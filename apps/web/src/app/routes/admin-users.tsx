import { Users } from '../../features/admin/components/users.tsx'
import { useAccount } from '../../lib/session.ts'
import { usersTexts as texts } from '../../texts/admin-pages.ts'
import { AdminLayout } from '../layout/admin-layout.tsx'

/** People of the school, for administrators. */
export function AdminUsersRoute() {
  const account = useAccount()
  return (
    <AdminLayout title={texts.title} lead={texts.lead}>
      {account && <Users userType={account.UserType} />}
    </AdminLayout>
  )
}
