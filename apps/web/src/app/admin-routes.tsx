import { lazyWithRetry } from './lazy-with-retry.ts'
import type { RouteRow } from './route-row.ts'

/** Screens of the administration. */
export const adminRoutes: readonly RouteRow[] = [
  {
    screen: 'admin',
    Page: lazyWithRetry(
      () => import('./routes/admin.tsx'),
      (module) => module.AdminRoute,
    ),
  },
  {
    screen: 'adminStart',
    Page: lazyWithRetry(
      () => import('./routes/admin-start.tsx'),
      (module) => module.AdminStartRoute,
    ),
  },
  {
    screen: 'adminApplications',
    Page: lazyWithRetry(
      () => import('./routes/admin-applications.tsx'),
      (module) => module.AdminApplicationsRoute,
    ),
  },
  {
    screen: 'adminUsers',
    Page: lazyWithRetry(
      () => import('./routes/admin-users.tsx'),
      (module) => module.AdminUsersRoute,
    ),
  },
  {
    screen: 'adminCodes',
    Page: lazyWithRetry(
      () => import('./routes/admin-codes.tsx'),
      (module) => module.AdminCodesRoute,
    ),
  },
  {
    screen: 'adminAudit',
    Page: lazyWithRetry(
      () => import('./routes/admin-audit.tsx'),
      (module) => module.AdminAuditRoute,
    ),
  },
  {
    screen: 'adminOutbox',
    Page: lazyWithRetry(
      () => import('./routes/admin-outbox.tsx'),
      (module) => module.AdminOutboxRoute,
    ),
  },
  {
    screen: 'adminSite',
    Page: lazyWithRetry(
      () => import('./routes/admin-site.tsx'),
      (module) => module.AdminSiteRoute,
    ),
  },
  {
    screen: 'adminSchools',
    Page: lazyWithRetry(
      () => import('./routes/admin-schools.tsx'),
      (module) => module.AdminSchoolsRoute,
    ),
  },
  {
    screen: 'adminBackups',
    Page: lazyWithRetry(
      () => import('./routes/admin-backups.tsx'),
      (module) => module.AdminBackupsRoute,
    ),
  },
  {
    screen: 'adminSystem',
    Page: lazyWithRetry(
      () => import('./routes/admin-system.tsx'),
      (module) => module.AdminSystemRoute,
    ),
  },
]
