import { useQueryClient } from '@tanstack/react-query'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { LiveBar } from '../features/board/components/live-bar.tsx'
import { noticesKey } from '../features/notice/queries.ts'
import { linkTo, type ScreenName, screenPaths } from '../lib/addresses.ts'
import { unsentWork } from '../lib/unsent-work.ts'

/** Pages on which nothing is written that leaving would lose: from these a pupil is brought to the step of the class. */
const CALM: readonly ScreenName[] = [
  'home',
  'courseList',
  'courseDetail',
  'courseIndex',
  'courseGuide',
  'courseSearch',
  'myStudy',
  'personalStudent',
  'video',
  'trainingProject',
]

/** Somebody writes: a text stands in a box of the page, or a dialog is open. */
const isWriting = (): boolean =>
  // The screen that the teacher has locked is none of theirs.
  [...document.querySelectorAll('[role="dialog"], dialog[open]')].some((one) => one.closest('aside') === null) ||
  [...document.querySelectorAll<HTMLTextAreaElement>('main textarea')].some(({ value }) => value.trim() !== '')

export function LiveBarContent() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isCalm = () =>
    !isWriting() && unsentWork().length === 0 && CALM.some((name) => matchPath(screenPaths[name], pathname))
  const client = useQueryClient()
  return (
    <LiveBar
      mayMove={isCalm}
      onGo={(lessonId) => void navigate(linkTo.reading(lessonId))}
      onBell={() => void client.invalidateQueries({ queryKey: noticesKey })}
    />
  )
}
