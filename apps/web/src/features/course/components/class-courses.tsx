import { type FoundCourse, UserTypes } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { lengthOfCourse } from '../../../lib/course-length.ts'
import { useAccount } from '../../../lib/session.ts'
import { classCourseTexts as texts } from '../../../texts/class-courses.ts'
import { courseTexts } from '../../../texts/course.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { newClassCoursesQuery } from '../queries.ts'
import styles from './class-courses.module.css'

/** How large it is; a new course often says nothing of its length. */
const sizeOf = (course: FoundCourse): string =>
  course.Minutes > 0 || course.CourseHours > 0
    ? courseTexts.lessonFacts(course.LessonCount, lengthOfCourse(course))
    : courseTexts.lessons(course.LessonCount)

/** What teachers opened to the class of a pupil who has not joined it yet; nothing at all where there is none. */
export function ClassCourses() {
  const titleId = useId()
  const isPupil = useAccount()?.UserType === UserTypes.student
  const { data } = useQuery({ ...newClassCoursesQuery, enabled: isPupil })
  if (!isPupil || !data || data.Items.length === 0) return null
  return (
    <section className={classNames(styles.classCourses, 'ui-card')} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{texts.title}</h2>
        <Link to={linkTo.courseList('class')} aria-label={`${texts.title}：${texts.all}`}>
          {texts.all}
          <Icon name="right" size={16} />
        </Link>
      </header>
      <ul>
        {data.Items.map((course) => (
          <li key={course.CourseId}>
            <img src={course.CourseCoverUrl} alt="" width={112} height={84} loading="lazy" />
            <div>
              <h3>
                <Link to={linkTo.courseDetail(course.CourseId)}>{course.CourseName}</Link>
              </h3>
              <p>{courseTexts.teacher(course.TeacherName)}</p>
              <p>{sizeOf(course)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
