import { UserTypes } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ApplicationQueue } from '../../features/application/components/application-queue.tsx'
import { PupilPage } from '../../features/assignment/components/pupil-page.tsx'
import { GlanceList } from '../../features/glance/components/glance-list.tsx'
import { StudentManage } from '../../features/school/components/student-manage.tsx'
import { classesQuery } from '../../features/school/queries.ts'
import { useAccount } from '../../lib/session.ts'
import { applicationTexts } from '../../texts/application.ts'
import { classNames } from '../../ui/look/class-names.ts'
import styles from './student-manage.module.css'

/** Applications of the pupils of one's classes; administrators have a page of their own for them. */
function Applications() {
  const { title, teacherLead } = applicationTexts.queue
  const { data } = useQuery(classesQuery)
  if (!data || data.Items.length === 0) return null
  return (
    <section className={classNames(styles.applications, 'wrap ui-no-print')} aria-labelledby="student-applications">
      <h2 id="student-applications">{title}</h2>
      <p>{teacherLead}</p>
      <ApplicationQueue userType={UserTypes.teacher} classes={data.Items} />
    </section>
  )
}

/** R050: the school's people, or one pupil of them. */
export function StudentManagePage() {
  const account = useAccount()
  const [search] = useSearchParams()
  const pupilId = search.get('PupilId')
  if (pupilId) return <PupilPage key={pupilId} userId={pupilId} now={<GlanceList userId={pupilId} />} />
  return (
    <>
      <StudentManage />
      {account?.UserType === UserTypes.teacher && <Applications />}
    </>
  )
}
