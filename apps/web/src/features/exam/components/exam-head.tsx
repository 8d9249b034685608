import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { useAccount } from '../../../lib/session.ts'
import { examTexts as texts } from '../../../texts/exam.ts'
import { Tooltip } from '../../../ui/floating/tooltip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Avatar } from '../../../ui/pieces/avatar.tsx'
import './exam.css'

interface ExamHeadProps {
  title: string
  path: string
  courseId: string
  children?: ReactNode
}

/** The page's own head: the way back, what this is, and whatever the stage has to say. */
export function ExamHead({ title, path, courseId, children }: ExamHeadProps) {
  const account = useAccount()
  return (
    <header className="exam-head">
      <Tooltip text={texts.backToCourse}>
        <Link className="exam-back" to={linkTo.courseIndex(courseId)} aria-label={texts.backToCourse}>
          <Icon name="left" />
        </Link>
      </Tooltip>
      <div className="exam-title">
        <span>{path}</span>
        <h1>{title}</h1>
      </div>
      {children}
      {account && (
        <span className="exam-user">
          <Avatar name={account.UserName} imageUrl={account.UserImgUrl} />
          <span>{account.UserName}</span>
        </span>
      )}
    </header>
  )
}
