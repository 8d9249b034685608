import type { FoundCourse } from '@shijie/contract'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { lengthOfCourse } from '../../../lib/course-length.ts'
import { courseTexts as texts } from '../../../texts/course.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { ClassMark } from './class-mark.tsx'
import './course-card.css'
import { JoinIconButton } from './join-button.tsx'

/** A course of the online classroom: cover, facts, progress, and the plus or minus. */
export function CourseCard({ course }: { course: FoundCourse }) {
  const isJoined = course.SelectCourseId !== ''
  return (
    <article className="course-card ui-card">
      <div className="course-card-cover">
        <img src={course.CourseCoverUrl} alt="" width={168} height={140} loading="lazy" />
        <div>
          {course.IsForClass === 1 && <ClassMark course={course} />}
          {isJoined && <Tag tone="ok">{texts.joined}</Tag>}
        </div>
      </div>
      <div className="course-card-body">
        <h2>
          <Link to={linkTo.courseDetail(course.CourseId)}>{course.CourseName}</Link>
        </h2>
        <p>{course.CourseIntro}</p>
        <div className="course-facts">
          <span>
            <Icon name="book" size={16} />
            {texts.lessons(course.LessonCount)}
          </span>
          <span>
            <Icon name="clock" size={16} />
            {lengthOfCourse(course)}
          </span>
        </div>
        <div className="course-card-foot">
          {isJoined ? (
            <div className="grow">
              <ProgressBar label={course.CourseName} percent={course.Percent} />
              <span className="ui-small ui-ink-2">{texts.doneOf(course.DoneCount, course.LessonCount)}</span>
            </div>
          ) : (
            <span className="grow ui-small ui-ink-3">
              {course.IsOwn ? texts.own : texts.teacher(course.TeacherName)}
            </span>
          )}
          <JoinIconButton course={course} />
        </div>
      </div>
    </article>
  )
}
