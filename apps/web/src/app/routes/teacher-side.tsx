import { useState } from 'react'
import { CourseAchievements } from '../../features/achievement/components/course-achievements.tsx'
import { TeacherSpace } from '../../features/course/components/teacher-space.tsx'
import { CoursePapers } from '../../features/exam/components/course-papers.tsx'
import { NewOwnClass } from '../../features/school/components/new-own-class.tsx'
import { TodayPage } from '../../features/today/components/today-page.tsx'
import { TeacherActs } from './teacher-acts.tsx'
import { TeacherReviews } from './teacher-reviews.tsx'

/** R048: the teacher's space: today, what waits, and the courses, with the ways to all else that teachers do. */
export function TeacherSidePage() {
  const [isMakingClass, setIsMakingClass] = useState(false)
  return (
    <>
      <TeacherSpace
        today={<TodayPage actions={<TeacherActs />} onNewClass={() => setIsMakingClass(true)} />}
        waiting={<TeacherReviews />}
        more={(courseId) => (
          <>
            <CoursePapers key={`papers ${courseId}`} courseId={courseId} />
            <CourseAchievements key={courseId} courseId={courseId} />
          </>
        )}
        actions={<TeacherActs />}
      />
      {isMakingClass && <NewOwnClass onClose={() => setIsMakingClass(false)} />}
    </>
  )
}
