import type { CourseItem } from '@shijie/contract'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { CourseHeadSkeleton } from '../../features/course/components/course-head.tsx'
import { useCourseOfAddress } from '../../features/course/components/use-course-of-address.ts'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { sentenceOf } from '../../lib/api-client.ts'
import { useAccount } from '../../lib/session.ts'
import { courseTexts as texts } from '../../texts/course.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { AskFirst } from '../guards/guard.tsx'
import { needsSignIn } from '../lesson-problem.tsx'
import './course-pages.css'

/** The frame of a course's own pages: the way back, loading and failure; the content gets the course. */
export function CoursePage({ title, children }: { title: string; children: (course: CourseItem) => ReactNode }) {
  const query = useCourseOfAddress()
  const course = query.data
  const account = useAccount()
  const { pathname, search } = useLocation()
  useTitle(course ? `${course.CourseName} · ${title}` : title)
  // It may be a course of one's school: whoever signs in finds out.
  if (!account && query.isError && needsSignIn(query.error)) {
    return <AskFirst mode="login" target={`${pathname}${search}`} />
  }
  return (
    <div className="wrap page-body">
      <Link className="back-link" to={account ? linkTo.courseList(course?.Category === 2 ? 2 : 1) : screenPaths.home}>
        <Icon name="left" size={18} />
        {account ? texts.back : texts.backHome}
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
