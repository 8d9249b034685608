import { CourseCategories, type PublicCourse } from '@shijie/contract'
import { lazy, Suspense } from 'react'
import { lengthOfCourse } from '../../../lib/course-length.ts'
import { homeTexts } from '../../../texts/home.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { CourseLink } from './course-link.tsx'
import './course-cards.css'

// Below what is seen first; it comes by itself.
const LessonTitles = lazy(() => import('./lesson-titles.tsx').then((module) => ({ default: module.LessonTitles })))

const texts = homeTexts.courses
const categoryName = (course: PublicCourse) =>
  course.Category === CourseCategories.online ? texts.online : texts.micro

/** The course to begin with, across the whole width. */
export function FeaturedCourse({ course }: { course: PublicCourse }) {
  return (
    <article className="featured">
      <img className="featured-cover" src={course.CourseCoverUrl} alt="" width={560} height={315} loading="lazy" />
      <div className="featured-text">
        <div className="tags">
          <Tag tone="learn">{categoryName(course)}</Tag>
          <Tag tone="ok">{texts.free}</Tag>
        </div>
        <h3>{course.CourseName}</h3>
        <p>{course.CourseIntro}</p>
        {course.Category === CourseCategories.online && (
          <div className="featured-lessons">
            <Suspense fallback={null}>
              <LessonTitles courseId={course.CourseId} name={course.CourseName} />
            </Suspense>
          </div>
        )}
        <div className="featured-foot">
          {(course.Minutes > 0 || course.CourseHours > 0) && (
            <span>
              <Icon name="clock" size={18} />
              {lengthOfCourse(course)}
            </span>
          )}
          <span>
            <Icon name="book" size={18} />
            {texts.lessons(course.LessonCount)}
          </span>
          {course.LearnerCount > 0 && (
            <span>
              <Icon name="users" size={18} />
              {texts.learners(course.LearnerCount)}
            </span>
          )}
          <CourseLink courseId={course.CourseId} className="ui-button primary size-44">
            {texts.start}
          </CourseLink>
        </div>
      </div>
    </article>
  )
}

/** A course among others: cover, name, one line, kind and size. */
export function CourseCard({ course }: { course: PublicCourse }) {
  return (
    <CourseLink courseId={course.CourseId} className="home-course">
      <img src={course.CourseCoverUrl} alt="" width={282} height={159} loading="lazy" />
      <h3>{course.CourseName}</h3>
      <p>{course.CourseIntro}</p>
      <div className="tags">
        <Tag tone="learn">{categoryName(course)}</Tag>
        <Tag>{texts.lessons(course.LessonCount)}</Tag>
      </div>
    </CourseLink>
  )
}
