import { CourseAchievements } from '../../features/achievement/components/course-achievements.tsx'
import { ComponentReviews } from '../../features/component/components/component-reviews.tsx'
import { TeacherSpace } from '../../features/course/components/teacher-space.tsx'
import { DatasetReviews } from '../../features/dataset/components/dataset-reviews.tsx'
import { links, screens } from '../../lib/addresses.ts'
import { bankTexts } from '../../texts/question-bank.ts'
import { schoolTexts } from '../../texts/school.ts'
import { trainingTexts } from '../../texts/training.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** R048: the teacher's space, with the ways to the pupils (R050), their trainings and the questions. */
export function TeacherSidePage() {
  return (
    <TeacherSpace
      waiting={
        <>
          <DatasetReviews />
          <ComponentReviews />
        </>
      }
      more={(courseId) => <CourseAchievements key={courseId} courseId={courseId} />}
      actions={
        <div className="row teacher-acts">
          <ButtonLink size={44} to={links.trainingHandIns()}>
            {trainingTexts.handIns}
          </ButtonLink>
          <ButtonLink size={44} to={screens.questionBank}>
            {bankTexts.title}
          </ButtonLink>
          <ButtonLink size={44} to={screens.studentManage}>
            {schoolTexts.title}
          </ButtonLink>
        </div>
      }
    />
  )
}
