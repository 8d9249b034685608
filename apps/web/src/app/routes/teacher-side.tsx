import { CourseAchievements } from '../../features/achievement/components/course-achievements.tsx'
import { TeacherSpace } from '../../features/course/components/teacher-space.tsx'
import { screens } from '../../lib/addresses.ts'
import { bankTexts } from '../../texts/question-bank.ts'
import { schoolTexts } from '../../texts/school.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** R048: the teacher's space, with the way to the pupils (R050). */
export function TeacherSidePage() {
  return (
    <TeacherSpace
      more={(courseId) => <CourseAchievements key={courseId} courseId={courseId} />}
      actions={
        <>
          <ButtonLink size={44} to={screens.questionBank}>
            {bankTexts.title}
          </ButtonLink>
          <ButtonLink size={44} to={screens.studentManage}>
            {schoolTexts.title}
          </ButtonLink>
        </>
      }
    />
  )
}
