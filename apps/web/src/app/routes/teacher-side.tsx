import { reachesUserType, UserTypes } from '@shijie/contract'
import { CourseAchievements } from '../../features/achievement/components/course-achievements.tsx'
import { CourseReviews } from '../../features/authoring/components/course-reviews.tsx'
import { TeacherSpace } from '../../features/course/components/teacher-space.tsx'
import { DatasetReviews } from '../../features/dataset/components/dataset-reviews.tsx'
import { CoursePapers } from '../../features/exam/components/course-papers.tsx'
import { ComponentReviews } from '../../features/market/components/component-reviews.tsx'
import { useAccount } from '../../lib/session.ts'
import { TeacherActs } from './teacher-acts.tsx'

/** R048: the teacher's space, with the ways to the pupils (R050), their trainings and the questions. */
export function TeacherSidePage() {
  const account = useAccount()
  const isAdmin = account !== undefined && reachesUserType(account.UserType, UserTypes.schoolAdmin)
  return (
    <TeacherSpace
      waiting={
        <>
          {isAdmin && <CourseReviews />}
          <DatasetReviews />
          <ComponentReviews />
        </>
      }
      more={(courseId) => (
        <>
          <CoursePapers key={`papers ${courseId}`} courseId={courseId} />
          <CourseAchievements key={courseId} courseId={courseId} />
        </>
      )}
      actions={<TeacherActs />}
    />
  )
}
