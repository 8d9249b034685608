import { StudentManage } from '../../features/school/components/student-manage.tsx'

/** R050: the school's people. */
export function StudentManagePage() {
  return <StudentManage />
}
