import { Backups } from '../../features/operations/components/backups.tsx'
import { backupTexts as texts } from '../../texts/operations.ts'
import { AdminLayout } from '../layout/admin-layout.tsx'

/** For the platform's administrators. */
export function AdminBackupsRoute() {
  return (
    <AdminLayout title={texts.title} lead={texts.lead}>
      <Backups />
    </AdminLayout>
  )
}
