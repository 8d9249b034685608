import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'

interface CourseLinkProps {
  courseId: string
  className?: string
  children: ReactNode
}

/** Leads to a course that is open to everyone: a visitor looks at it without signing in. */
export function CourseLink({ courseId, className, children }: CourseLinkProps) {
  return (
    <Link to={linkTo.courseDetail(courseId)} className={className}>
      {children}
    </Link>
  )
}
