import { Outbox } from '../../features/admin/components/outbox.tsx'
import { outboxTexts as texts } from '../../texts/admin-pages.ts'
import { AdminLayout } from '../layout/admin-layout.tsx'

/** Messages to hand over, for administrators. */
export function AdminOutboxRoute() {
  return (
    <AdminLayout title={texts.title} lead={texts.lead}>
      <Outbox />
    </AdminLayout>
  )
}
