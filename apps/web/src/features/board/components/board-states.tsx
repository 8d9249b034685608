import type { BoardView } from '@shijie/contract'
import type { ReactNode } from 'react'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { boardTexts as texts } from '../../../texts/board.ts'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import styles from './board-states.module.css'

/** Where a course is given to this class. */
const assignTo = (classId: string) =>
  `${screenPaths.assignments}?${new URLSearchParams({ Kind: 'course', OrgId: classId })}`

const way = (to: string, label: string) => (
  <ButtonLink size={44} kind="primary" to={to}>
    {label}
  </ButtonLink>
)

/** What a board lacks before it can show anything; nothing where it has all. */
export function lackOf(board: BoardView): ReactNode {
  if (board.Tiles.length === 0)
    return (
      <EmptyState title={texts.noPupils} action={way(linkTo.studentManage(board.ClassId), texts.toClasses)}>
        {texts.noPupilsHint}
      </EmptyState>
    )
  if (!board.CourseId)
    return (
      <EmptyState
        title={texts.noCourse}
        action={
          <span className={styles.ways}>
            {way(assignTo(board.ClassId), texts.toAssign)}
            <ButtonLink size={44} to={screenPaths.timetable}>
              {texts.toTimetable}
            </ButtonLink>
          </span>
        }
      >
        {texts.noCourseHint}
      </EmptyState>
    )
  if (board.Steps.length === 0)
    return (
      <EmptyState title={texts.noSteps} action={way(linkTo.courseEdit({ courseId: board.CourseId }), texts.toCourse)}>
        {texts.noStepsHint}
      </EmptyState>
    )
  return undefined
}

export const NoClasses = () => (
  <EmptyState title={texts.noClasses} action={way(screenPaths.studentManage, texts.toClasses)}>
    {texts.noClassesHint}
  </EmptyState>
)
