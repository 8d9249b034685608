import type { CourseItem } from '@shijie/contract'
import { CourseAudience } from '../../features/course/components/course-audience.tsx'
import { CourseHead } from '../../features/course/components/course-head.tsx'
import { CourseStandards } from '../../features/course/components/course-standards.tsx'
import { JoinButton } from '../../features/course/components/join-button.tsx'
import { CourseTree } from '../../features/learning/components/course-tree.tsx'
import { useOpenLesson } from '../../features/learning/components/use-open-lesson.ts'
import { links } from '../../lib/addresses.ts'
import { openAuthPrompt } from '../../lib/auth-prompt.ts'
import { courseTexts as texts } from '../../texts/course.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Ring } from '../../ui/ring.tsx'
import { CoursePage } from './course-page.tsx'

function Actions({ course }: { course: CourseItem }) {
  return (
    <>
      {course.IsOwn === 1 ? (
        <ButtonLink size={44} kind="primary" to={links.teacherCourse(course.CourseId)}>
          {texts.learnerTable}
        </ButtonLink>
      ) : (
        <JoinButton course={course} />
      )}
      <ButtonLink size={44} to={links.courseGuide(course.CourseId)}>
        {texts.guide}
      </ButtonLink>
    </>
  )
}

/** R035: a course with its lessons. */
export function CourseDetailRoute() {
  const openLesson = useOpenLesson({ onActivate: () => openAuthPrompt('activate') })
  return (
    <CoursePage title={texts.detail}>
      {(course) => (
        <>
          <CourseHead course={course} actions={<Actions course={course} />} />
          <Card className="course-columns">
            <section className="course-main">
              <h2>{texts.catalogue}</h2>
              <CourseTree courseId={course.CourseId} onOpen={openLesson} />
            </section>
            <aside className="course-side" aria-label={texts.progress}>
              <div className="course-ring">
                <Ring label={texts.progress} percent={course.Percent} />
                <div>
                  <b>{texts.progress}</b>
                  <span className="text-2">{texts.doneOf(course.DoneCount, course.LessonCount)}</span>
                </div>
              </div>
              <CourseStandards />
              {course.IsOwn === 1 && <CourseAudience courseId={course.CourseId} />}
            </aside>
          </Card>
        </>
      )}
    </CoursePage>
  )
}
