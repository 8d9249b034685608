import { type Bit, messages } from '@shijie/contract'
import { useState } from 'react'
import { linkTo } from '../../../lib/addresses.ts'
import { openAuthPrompt } from '../../../lib/auth-prompt.ts'
import { doAct } from '../../../lib/do-act.ts'
import { useAccount } from '../../../lib/session.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { courseTexts as texts } from '../../../texts/course.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Tooltip } from '../../../ui/floating/tooltip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { useJoinCourse, useLeaveCourse } from '../queries.ts'
import './join-button.css'

interface JoinableCourse {
  CourseId: string
  CourseName: string
  SelectCourseId: string
  IsOwn: Bit
}

/** Joins and leaves with the specification's sentences; leaving asks first, because one press is easily made. */
export function useMembership(course: JoinableCourse) {
  const join = useJoinCourse()
  const leave = useLeaveCourse()
  const [isAsking, setIsAsking] = useState(false)
  const account = useAccount()
  const toggle = () => {
    if (!account) return openAuthPrompt('login', linkTo.courseDetail(course.CourseId))
    if (course.SelectCourseId !== '') return setIsAsking(true)
    doAct(join, course.CourseId, { onSuccess: () => showToast('success', messages.joined), onError: showFailure })
  }
  const confirmLeave = () => {
    doAct(leave, course.CourseId, {
      onSuccess: () => showToast('success', messages.left),
      onError: showFailure,
      onSettled: () => setIsAsking(false),
    })
  }
  return {
    isBusy: join.isPending,
    isLeaving: leave.isPending,
    isAsking,
    toggle,
    confirmLeave,
    cancel: () => setIsAsking(false),
  }
}

function LeaveQuestion({
  course,
  membership,
}: {
  course: JoinableCourse
  membership: ReturnType<typeof useMembership>
}) {
  return (
    <Dialog label={texts.leaveQuestion(course.CourseName)} onClose={membership.cancel}>
      <div className="leave-question">
        <h3>{texts.leaveQuestion(course.CourseName)}</h3>
        <p>{texts.leaveHint}</p>
        <div className="leave-actions">
          <Button size={44} onClick={membership.cancel}>
            {texts.cancel}
          </Button>
          <Button size={44} kind="primary" isBusy={membership.isLeaving} onClick={membership.confirmLeave}>
            {texts.leaveConfirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** B018: the plus or minus of a course card; what joins says so, because nobody tries a plus. */
export function JoinIconButton({ course }: { course: JoinableCourse }) {
  const membership = useMembership(course)
  const isJoined = course.SelectCourseId !== ''
  const label = isJoined ? texts.leave(course.CourseName) : texts.join(course.CourseName)
  // Whoever makes a course does not learn it.
  if (course.IsOwn === 1 && !isJoined) {
    return (
      <ButtonLink
        size={36}
        to={linkTo.courseEdit({ courseId: course.CourseId })}
        aria-label={texts.editOwn(course.CourseName)}
      >
        {texts.edit}
      </ButtonLink>
    )
  }
  return (
    <>
      <Tooltip text={isJoined ? texts.leaveCourse : texts.joinCourse}>
        <button
          type="button"
          className={isJoined ? 'join-icon ui-touch joined' : 'join-icon ui-touch'}
          aria-label={label}
          aria-busy={membership.isBusy}
          onClick={membership.isBusy ? undefined : membership.toggle}
        >
          {membership.isBusy ? <Spinner /> : <Icon name={isJoined ? 'minus' : 'plus'} />}
          {!isJoined && texts.joinShort}
        </button>
      </Tooltip>
      {membership.isAsking && <LeaveQuestion course={course} membership={membership} />}
    </>
  )
}

/** Leaves a course; quiet, and far from what goes on with it. */
export function LeaveButton({ course }: { course: JoinableCourse }) {
  const membership = useMembership(course)
  return (
    <>
      <Button kind="quiet" onClick={membership.toggle}>
        {texts.leaveCourse}
      </Button>
      {membership.isAsking && <LeaveQuestion course={course} membership={membership} />}
    </>
  )
}

/** The same in words, for a course's own page. */
export function JoinButton({ course, size = 44 }: { course: JoinableCourse; size?: 36 | 44 }) {
  const membership = useMembership(course)
  const isJoined = course.SelectCourseId !== ''
  return (
    <>
      <Button
        size={size}
        kind={isJoined ? 'plain' : 'primary'}
        isBusy={membership.isBusy}
        busyText={texts.joining}
        onClick={membership.toggle}
      >
        <Icon name={isJoined ? 'minus' : 'plus'} size={18} />
        {isJoined ? texts.leaveCourse : texts.joinCourse}
      </Button>
      {membership.isAsking && <LeaveQuestion course={course} membership={membership} />}
    </>
  )
}
