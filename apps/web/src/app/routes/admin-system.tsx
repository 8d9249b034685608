import { System } from '../../features/operations/components/system.tsx'
import { systemTexts as texts } from '../../texts/operations.ts'
import { AdminLayout } from '../layout/admin-layout.tsx'

/** For the platform's administrators. */
export function AdminSystemRoute() {
  return (
    <AdminLayout title={texts.title} lead={texts.lead}>
      <System />
    </AdminLayout>
  )
}
