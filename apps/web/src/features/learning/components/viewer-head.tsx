import { type DataOf, type getLessonByGuid, reachesUserType, UserTypes } from '@shijie/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import type { OutboxState } from '../../../lib/outbox.ts'
import { useAccount } from '../../../lib/session.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Tooltip } from '../../../ui/floating/tooltip.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Avatar } from '../../../ui/pieces/avatar.tsx'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { LessonGoals } from './lesson-goals.tsx'

type Shown = [className: string, icon: IconName, text: string]

const SAFE: Shown = ['synced', 'check', texts.synced]
const ON_ITS_WAY: Shown = ['syncing', 'refresh', texts.syncing]
const WAITS: Shown = ['waiting', 'offline', texts.waiting]

const SHOWN: Record<OutboxState, Shown> = {
  saved: SAFE,
  changed: ON_ITS_WAY,
  saving: ON_ITS_WAY,
  waiting: WAITS,
  refused: WAITS,
  ended: WAITS,
}

/** What it is for, one press away: the lesson itself keeps the whole window. */
function HeadGoals({ lesson: { Goals, AboveGoals } }: { lesson: DataOf<typeof getLessonByGuid> }) {
  const isAbove = Goals.length === 0
  return <LessonGoals goals={isAbove ? AboveGoals : Goals} isAbove={isAbove} isFolded isFloating />
}

interface ViewerHeadProps {
  lesson: DataOf<typeof getLessonByGuid>
  sync: OutboxState
  /** What else one does from here. */
  acts?: ReactNode
}

/** The viewer's own head: the way to the lesson, and whether the record is safe. */
export function ViewerHead({ lesson, sync, acts }: ViewerHeadProps) {
  const account = useAccount()
  const [className, icon, text] = SHOWN[sync]
  return (
    <header className="viewer-head">
      <Tooltip text={texts.backToCourse}>
        <Link className="viewer-back" to={linkTo.courseIndex(lesson.CourseId)} aria-label={texts.backToCourse}>
          <Icon name="left" />
        </Link>
      </Tooltip>
      <div className="viewer-title">
        <span>{lesson.PathTitles.join(' · ')}</span>
        <h1>{lesson.CourseHourTitle}</h1>
      </div>
      <HeadGoals lesson={lesson} />
      {acts}
      {account && reachesUserType(account.UserType, UserTypes.teacher) && (
        <ButtonLink
          size={28}
          to={linkTo.lessonGuide(lesson.CourseId, { lessonId: lesson.PathIds[0] ?? lesson.CourseHourId })}
        >
          {texts.teacherEdition}
        </ButtonLink>
      )}
      {account ? (
        <span className={`viewer-sync ${className}`} role="status">
          <Icon name={icon} size={18} />
          {text}
        </span>
      ) : (
        <span className="viewer-sync">{texts.notRecorded}</span>
      )}
      {account && (
        <span className="viewer-user">
          <Avatar name={account.UserName} imageUrl={account.UserImgUrl} />
          <span>{account.UserName}</span>
        </span>
      )}
    </header>
  )
}
