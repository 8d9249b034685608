import { whenOf } from '../../../lib/format.ts'
import { authoringTexts } from '../../../texts/authoring.ts'
import { courseReviewTexts as texts } from '../../../texts/course-publication.ts'
import { ReviewDesk } from '../../publication/components/review-desk.tsx'
import { waitingCourses } from '../course-publication.ts'
import styles from './course-reviews.module.css'

/** Courses of the school's teachers before everyone sees them. */
export function CourseReviews() {
  return (
    <ReviewDesk of={waitingCourses}>
      {(course) => (
        <div className={styles.course}>
          <img src={course.CourseCoverUrl} alt="" width={112} height={63} />
          <div>
            <b>{course.CourseName}</b>
            <span>
              {texts.facts(
                course.TeacherName,
                course.SchoolName,
                authoringTexts.categories[course.Category],
                authoringTexts.lessons(course.LessonCount),
                whenOf(course.OfferTime),
              )}
            </span>
            {course.CourseIntro && <p>{course.CourseIntro}</p>}
            {course.Note && <p className={styles.note}>{texts.note(course.Note)}</p>}
          </div>
        </div>
      )}
    </ReviewDesk>
  )
}
