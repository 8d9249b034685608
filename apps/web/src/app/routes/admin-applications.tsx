import { useQuery } from '@tanstack/react-query'
import { ApplicationQueue } from '../../features/application/components/application-queue.tsx'
import { classesQuery } from '../../features/school/queries.ts'
import { useAccount } from '../../lib/session.ts'
import { applicationTexts } from '../../texts/application.ts'
import { AdminLayout } from '../layout/admin-layout.tsx'

/** Applications for open access, for school and platform administrators. */
export function AdminApplicationsRoute() {
  const account = useAccount()
  const classes = useQuery(classesQuery).data?.Items
  const { title, lead } = applicationTexts.queue
  return (
    <AdminLayout title={title} lead={lead}>
      {account && <ApplicationQueue userType={account.UserType} {...(classes && { classes })} />}
    </AdminLayout>
  )
}
