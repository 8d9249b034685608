import type { RouteRow } from './route-row.ts'
import { staffPage } from './staff-page.ts'

/** Screens of the administration. */
export const adminRoutes: readonly RouteRow[] = [
  { screen: 'admin', Page: staffPage('admin') },
  { screen: 'adminStart', Page: staffPage('adminStart') },
  { screen: 'adminApplications', Page: staffPage('adminApplications') },
  { screen: 'adminUsers', Page: staffPage('adminUsers') },
  { screen: 'adminCodes', Page: staffPage('adminCodes') },
  { screen: 'adminAudit', Page: staffPage('adminAudit') },
  { screen: 'adminOutbox', Page: staffPage('adminOutbox') },
  { screen: 'adminSite', Page: staffPage('adminSite') },
  { screen: 'adminSchools', Page: staffPage('adminSchools') },
  { screen: 'adminBackups', Page: staffPage('adminBackups') },
  { screen: 'adminSystem', Page: staffPage('adminSystem') },
]
