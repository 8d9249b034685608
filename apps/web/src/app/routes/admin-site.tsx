import { SiteAccess } from '../../features/registration/components/site-access.tsx'
import { SiteForm } from '../../features/site/components/site-form.tsx'
import { siteTexts } from '../../texts/start.ts'
import { AdminLayout } from '../layout/admin-layout.tsx'

/** What the site is called, and who may enter it: for platform administrators. */
export function AdminSiteRoute() {
  return (
    <AdminLayout title={siteTexts.title} lead={siteTexts.lead}>
      <SiteForm />
      <SiteAccess />
    </AdminLayout>
  )
}
