import type { CourseItem } from '@shijie/contract'
import type { ReactNode } from 'react'
import { lengthOfCourse } from '../../../lib/course-length.ts'
import { courseTexts as texts } from '../../../texts/course.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import styles from './course-head.module.css'

interface CourseHeadProps {
  course: CourseItem
  /** What to do now, at the right. */
  next?: ReactNode
}

/** The head of a course's own pages: cover, name, introduction and facts. */
export function CourseHead({ course, next }: CourseHeadProps) {
  return (
    <div className={classNames(styles.courseHead, 'ui-card')}>
      <img src={course.CourseCoverUrl} alt="" width={384} height={216} />
      <div className={styles.courseHeadBody}>
        <div className={styles.courseHeadTags}>
          <Tag tone="learn">{course.Category === 1 ? texts.micro : texts.online}</Tag>
          {course.SelectCourseId !== '' && (
            <Tag tone="ok">
              <Icon name="check" size={14} />
              {texts.joined}
            </Tag>
          )}
        </div>
        <h1>{course.CourseName}</h1>
        <p>{course.CourseIntro}</p>
        <dl className={styles.courseHeadFacts}>
          <div>
            <dt>{texts.taughtBy}</dt>
            <dd>{course.TeacherName}</dd>
          </div>
          <div>
            <dt>{texts.lessonCount}</dt>
            <dd>{texts.lessonFacts(course.LessonCount, texts.length(lengthOfCourse(course)))}</dd>
          </div>
          <div>
            <dt>{texts.learnerCount}</dt>
            <dd>{texts.learnerFacts(course.LearnerCount)}</dd>
          </div>
        </dl>
      </div>
      {next && <div className={styles.courseHeadNext}>{next}</div>}
    </div>
  )
}

export function CourseHeadSkeleton() {
  return (
    <div className={classNames(styles.courseHead, 'ui-card')} aria-busy="true">
      <Skeleton height={216} radius={0} />
      <div className={styles.courseHeadBody}>
        <Skeleton width={96} height={24} />
        <Skeleton width="60%" height={40} />
        <Skeleton width="90%" height={20} />
        <Skeleton width="40%" height={44} />
      </div>
    </div>
  )
}
