import { CourseHead } from '../../features/course/components/course-head.tsx'
import { CourseStandards } from '../../features/course/components/course-standards.tsx'
import { JoinButton } from '../../features/course/components/join-button.tsx'
import { FirstLevel } from '../../features/learning/components/first-level.tsx'
import { linkTo } from '../../lib/addresses.ts'
import { courseTexts as texts } from '../../texts/course.ts'
import { ButtonLink } from '../../ui/pieces/button.tsx'
import { Card } from '../../ui/pieces/card.tsx'
import { CoursePage } from './course-page.tsx'

/** R030: how to go through a course, before or in the middle of it. */
export function CourseGuideRoute() {
  return (
    <CoursePage title={texts.guide}>
      {(course) => (
        <>
          <CourseHead
            course={course}
            next={
              <>
                {course.IsOwn === 0 && course.SelectCourseId === '' && <JoinButton course={course} />}
                <ButtonLink size={44} kind="soft" to={linkTo.courseIndex(course.CourseId)}>
                  {texts.openCatalogue}
                </ButtonLink>
              </>
            }
          />
          <Card className="course-columns">
            <section className="course-main">
              <h2>{texts.guide}</h2>
              <FirstLevel courseId={course.CourseId} />
            </section>
            <aside className="course-side">
              <CourseStandards />
            </aside>
          </Card>
        </>
      )}
    </CoursePage>
  )
}
