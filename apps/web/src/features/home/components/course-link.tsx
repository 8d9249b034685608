import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { links } from '../../../lib/addresses.ts'
import { openAuthPrompt } from '../../../lib/auth-prompt.ts'
import { useAccount } from '../../../lib/session.ts'

interface CourseLinkProps {
  courseId: string
  className?: string
  children: ReactNode
}

/** B003: leads to a course; a visitor signs in on the way. */
export function CourseLink({ courseId, className, children }: CourseLinkProps) {
  const account = useAccount()
  const target = links.courseDetail(courseId)
  const askFirst = (event: MouseEvent) => {
    if (account || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    openAuthPrompt('login', target)
  }
  return (
    <Link to={target} className={className} onClick={askFirst}>
      {children}
    </Link>
  )
}
