import { AuditLog } from '../../features/admin/components/audit-log.tsx'
import { auditTexts as texts } from '../../texts/admin-pages.ts'
import { AdminLayout } from '../layout/admin-layout.tsx'

/** The audit log, for administrators. */
export function AdminAuditRoute() {
  return (
    <AdminLayout title={texts.title} lead={texts.lead}>
      <AuditLog />
    </AdminLayout>
  )
}
