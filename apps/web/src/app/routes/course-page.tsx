import type { CourseItem } from '@shijie/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CourseHeadSkeleton } from '../../features/course/components/course-head.tsx'
import { useCourseOfAddress } from '../../features/course/components/use-course-of-address.ts'
import { links } from '../../lib/addresses.ts'
import { sentenceOf } from '../../lib/api-client.ts'
import { courseTexts as texts } from '../../texts/course.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useTitle } from '../../ui/use-title.ts'
import './course-pages.css'

/** The frame of a course's own pages: the way back, loading and failure; the content gets the course. */
export function CoursePage({ title, children }: { title: string; children: (course: CourseItem) => ReactNode }) {
  const query = useCourseOfAddress()
  const course = query.data
  useTitle(course ? `${course.CourseName} · ${title}` : title)
  return (
    <div className="wrap page-body">
      <Link className="back-link" to={links.courseList(course?.Category === 2 ? 2 : 1)}>
        <Icon name="left" size={18} />
        {texts.back}
      </Link>
      {query.isPending && <CourseHeadSkeleton />}
      {query.isError && (
        <ErrorState
          title={texts.errorTitle}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {course && children(course)}
    </div>
  )
}
