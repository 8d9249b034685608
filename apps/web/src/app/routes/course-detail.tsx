import type { CourseItem, LessonRow } from '@shijie/contract'
import { CourseAudience } from '../../features/course/components/course-audience.tsx'
import { CourseHead } from '../../features/course/components/course-head.tsx'
import { CourseStandards } from '../../features/course/components/course-standards.tsx'
import { LeaveButton } from '../../features/course/components/join-button.tsx'
import { CourseTree } from '../../features/learning/components/course-tree.tsx'
import { useOpenLesson } from '../../features/learning/components/use-open-lesson.ts'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { openAuthPrompt } from '../../lib/auth-prompt.ts'
import { lengthOfMinutes } from '../../lib/format.ts'
import { useAccount } from '../../lib/session.ts'
import { assignmentTexts } from '../../texts/assignment.ts'
import { courseTexts as texts } from '../../texts/course.ts'
import { Ring } from '../../ui/drawings/ring.tsx'
import { ButtonLink } from '../../ui/pieces/button.tsx'
import { Card } from '../../ui/pieces/card.tsx'
import { hasTeacherLink } from '../features-table.ts'
import { CourseNext, useNextTask } from './course-next.tsx'
import { CoursePage } from './course-page.tsx'

/** What a lesson says to its teacher, and the way to give it to a class; pupils have no such links. */
function TeacherLinks({ course, lesson }: { course: CourseItem; lesson: LessonRow }) {
  return (
    <>
      <ButtonLink
        size={28}
        to={linkTo.lessonGuide(course.CourseId, { lessonId: lesson.CourseHourId })}
        aria-label={texts.teacherEditionOf(lesson.CourseHourTitle)}
      >
        {texts.teacherEdition}
      </ButtonLink>
      <ButtonLink
        size={28}
        to={`${screenPaths.assignments}?Kind=lesson&TargetId=${lesson.CourseHourId}`}
        aria-label={assignmentTexts.assignOf(lesson.CourseHourTitle)}
      >
        {assignmentTexts.assign}
      </ButtonLink>
    </>
  )
}

function Catalogue({ course }: { course: CourseItem }) {
  const openLesson = useOpenLesson({ onActivate: () => openAuthPrompt('activate') })
  const { next, isPending } = useNextTask(course.CourseId)
  const parent = next?.lesson.ParentId
  const isTeacher = hasTeacherLink(useAccount())
  return (
    <section className="course-main">
      <h2>{texts.catalogue}</h2>
      {!isPending && (
        <CourseTree
          courseId={course.CourseId}
          onOpen={openLesson}
          {...(isTeacher ? { beside: (lesson: LessonRow) => <TeacherLinks course={course} lesson={lesson} /> } : {})}
          {...(parent ? { initiallyExpanded: [parent] } : {})}
          {...(next ? { nextId: next.lesson.CourseHourId } : {})}
        />
      )}
    </section>
  )
}

/** How far one is, what counts as finished, and quietly at the end the way out. */
function Side({ course }: { course: CourseItem }) {
  const isTeacher = hasTeacherLink(useAccount())
  return (
    <aside className="course-side" aria-label={texts.progress}>
      {course.SelectCourseId !== '' && (
        <div className="course-ring">
          <Ring label={texts.progress} percent={course.Percent} />
          <div>
            <b>{texts.whereAmI}</b>
            <span className="ui-ink-2">{texts.doneOf(course.DoneCount, course.LessonCount)}</span>
          </div>
        </div>
      )}
      <CourseStandards />
      {course.HomeworkMinutes > 0 && (
        <p className="course-homework ui-ink-2">{texts.homework(lengthOfMinutes(course.HomeworkMinutes))}</p>
      )}
      {course.IsOwn === 1 && <CourseAudience courseId={course.CourseId} />}
      <div className="course-side-acts">
        <ButtonLink to={linkTo.courseGuide(course.CourseId)}>{texts.guide}</ButtonLink>
        {isTeacher && <ButtonLink to={linkTo.lessonGuide(course.CourseId)}>{texts.teacherEdition}</ButtonLink>}
        {isTeacher && (
          <ButtonLink to={`${screenPaths.assignments}?Kind=course&TargetId=${course.CourseId}`}>
            {assignmentTexts.assignThis}
          </ButtonLink>
        )}
        {course.SelectCourseId !== '' && <LeaveButton course={course} />}
      </div>
    </aside>
  )
}

/** R035: a course with its lessons, and the one thing to do with it now. */
export function CourseDetailRoute() {
  return (
    <CoursePage title={texts.detail}>
      {(course) => (
        <>
          <CourseHead course={course} next={<CourseNext course={course} />} />
          <Card className="course-columns">
            <Catalogue course={course} />
            <Side course={course} />
          </Card>
        </>
      )}
    </CoursePage>
  )
}
