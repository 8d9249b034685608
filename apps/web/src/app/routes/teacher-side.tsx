import { CourseAchievements } from '../../features/achievement/components/course-achievements.tsx'
import { TeacherSpace } from '../../features/course/components/teacher-space.tsx'
import { CoursePapers } from '../../features/exam/components/course-papers.tsx'
import { TeacherActs } from './teacher-acts.tsx'
import { TeacherReviews } from './teacher-reviews.tsx'

/** R048: the teacher's space, with the ways to the pupils (R050), their trainings and the questions. */
export function TeacherSidePage() {
  return (
    <TeacherSpace
      waiting={<TeacherReviews />}
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
