import type { DataOf, listMyCreatedCourses } from '@shijie/contract'
import { Link } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { whenOf } from '../../../lib/format.ts'
import { assignmentTexts } from '../../../texts/assignment.ts'
import { courseTexts as texts } from '../../../texts/course.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'

type OwnCourse = DataOf<typeof listMyCreatedCourses>['Items'][number]

interface TeacherCourseCardProps {
  course: OwnCourse
  isChosen: boolean
}

/** One of the teacher's courses in figures; the whole card leads to its learners. */
export function TeacherCourseCard({ course, isChosen }: TeacherCourseCardProps) {
  return (
    <li className={classNames('teacher-course ui-card', isChosen && 'chosen')}>
      <img src={course.CourseCoverUrl} alt="" width={282} height={141} loading="lazy" />
      <div className="teacher-course-body">
        <h3>
          <Link
            to={linkTo.teacherCourse(course.CourseId)}
            aria-current={isChosen ? 'true' : undefined}
            aria-label={texts.pickCourse(course.CourseName)}
          >
            {course.CourseName}
          </Link>
        </h3>
        <div className="teacher-course-mean">
          <span>{texts.mean}</span>
          <b>{course.MeanPercent}%</b>
          <ProgressBar label={`${course.CourseName}${texts.mean}`} percent={course.MeanPercent} />
        </div>
        <dl>
          <div>
            <dt>{texts.learnerCount}</dt>
            <dd>{texts.people(course.LearnerCount)}</dd>
          </div>
          <div>
            <dt>{texts.finished}</dt>
            <dd>{texts.people(course.FinishedCount)}</dd>
          </div>
          <div>
            <dt>{texts.lastStudy}</dt>
            <dd>{whenOf(course.LastStudyTime) || texts.never}</dd>
          </div>
        </dl>
        <div className="teacher-course-acts">
          <ButtonLink
            size={28}
            to={linkTo.lessonGuide(course.CourseId)}
            aria-label={texts.teacherEditionOf(course.CourseName)}
          >
            {texts.teacherEdition}
          </ButtonLink>
          <ButtonLink
            size={28}
            to={`${screenPaths.assignments}?Kind=course&TargetId=${course.CourseId}`}
            aria-label={assignmentTexts.assignOf(course.CourseName)}
          >
            {assignmentTexts.assign}
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}
