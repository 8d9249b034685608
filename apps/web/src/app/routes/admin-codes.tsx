import { ActivationCodes } from '../../features/admin/components/activation-codes.tsx'
import { codesTexts as texts } from '../../texts/admin-pages.ts'
import { AdminLayout } from '../layout/admin-layout.tsx'

/** Batches of activation codes, for administrators. */
export function AdminCodesRoute() {
  return (
    <AdminLayout title={texts.title} lead={texts.lead}>
      <ActivationCodes />
    </AdminLayout>
  )
}
