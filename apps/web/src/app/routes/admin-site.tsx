import { SiteAccess } from '../../features/registration/components/site-access.tsx'
import { registrationTexts } from '../../texts/registration.ts'
import { AdminLayout } from '../layout/admin-layout.tsx'

/** Who may enter the site: for platform administrators. */
export function AdminSiteRoute() {
  return (
    <AdminLayout title={registrationTexts.title} lead={registrationTexts.lead}>
      <SiteAccess />
    </AdminLayout>
  )
}
