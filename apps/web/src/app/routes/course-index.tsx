import { JoinButton } from '../../features/course/components/join-button.tsx'
import { CourseTree } from '../../features/learning/components/course-tree.tsx'
import { useOpenLesson } from '../../features/learning/components/use-open-lesson.ts'
import { openAuthPrompt } from '../../lib/auth-prompt.ts'
import { courseTexts as texts } from '../../texts/course.ts'
import { Card } from '../../ui/pieces/card.tsx'
import { CoursePage } from './course-page.tsx'

/** R036: the catalogue alone, for somebody who is in the middle of a course. */
export function CourseIndexRoute() {
  const openLesson = useOpenLesson({ onActivate: () => openAuthPrompt('activate') })
  return (
    <CoursePage title={texts.catalogue}>
      {(course) => (
        <>
          <div className="page-head">
            <div>
              <h1>{course.CourseName}</h1>
              <p>{texts.doneOf(course.DoneCount, course.LessonCount)}</p>
            </div>
            {course.IsOwn === 0 && course.SelectCourseId === '' && <JoinButton course={course} />}
          </div>
          <Card className="course-main">
            <h2>{texts.catalogue}</h2>
            <CourseTree courseId={course.CourseId} onOpen={openLesson} />
          </Card>
        </>
      )}
    </CoursePage>
  )
}
