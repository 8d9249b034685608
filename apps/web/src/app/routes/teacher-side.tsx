import { TeacherSpace } from '../../features/course/components/teacher-space.tsx'

/** R048: the teacher's space. */
export function TeacherSidePage() {
  return <TeacherSpace />
}
