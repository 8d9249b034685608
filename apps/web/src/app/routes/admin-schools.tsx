import { reachesUserType, type SchoolSummary, UserTypes } from '@shijie/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SchoolAdminForm } from '../../features/admin/components/school-admin-form.tsx'
import { NoticeRule } from '../../features/notice/components/notice-rule.tsx'
import { SchoolDetail } from '../../features/school/components/school-detail.tsx'
import { Schools } from '../../features/school/components/schools.tsx'
import { TalkClasses } from '../../features/talk/components/talk-classes.tsx'
import { useAccount } from '../../lib/session.ts'
import { usersTexts } from '../../texts/admin-pages.ts'
import { schoolsTexts as texts } from '../../texts/schools.ts'
import { Button } from '../../ui/pieces/button.tsx'
import { AdminLayout } from '../layout/admin-layout.tsx'

/** Every school, and how one of them gets an administrator. */
function AllSchools() {
  const [adminFor, setAdminFor] = useState<string>()
  const actsOf = ({ SchoolId, SchoolName }: SchoolSummary) => (
    <Button
      size={28}
      aria-label={usersTexts.actionOf(usersTexts.newAdmin, SchoolName)}
      onClick={() => setAdminFor(SchoolId)}
    >
      {usersTexts.newAdmin}
    </Button>
  )
  return (
    <>
      <Schools actsOf={actsOf} />
      {adminFor && <SchoolAdminForm schoolId={adminFor} onClose={() => setAdminFor(undefined)} />}
    </>
  )
}

/** Schools, grades, classes and terms: all for the platform, the own one for its administrator. */
export function AdminSchoolsRoute() {
  const account = useAccount()
  const [search] = useSearchParams()
  const isPlatform = account !== undefined && reachesUserType(account.UserType, UserTypes.platformAdmin)
  const schoolId = isPlatform ? search.get('SchoolId') : account?.SchoolId
  return (
    <AdminLayout title={texts.title} lead={texts.lead}>
      {schoolId ? (
        <SchoolDetail
          key={schoolId}
          schoolId={schoolId}
          hasOthers={isPlatform}
          rules={
            <>
              <NoticeRule schoolId={schoolId} />
              <TalkClasses schoolId={schoolId} />
            </>
          }
        />
      ) : (
        isPlatform && <AllSchools />
      )}
    </AdminLayout>
  )
}
