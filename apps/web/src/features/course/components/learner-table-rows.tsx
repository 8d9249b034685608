import type { CourseSelection } from '@shijie/contract'
import { useState } from 'react'
import { spentTime, whenOf } from '../../../lib/format.ts'
import { courseTexts as texts } from '../../../texts/course.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ScrollBox } from '../../../ui/pieces/scroll-box.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { nextOrder, type SortKey, type SortOrder, sortLearners } from './learner-sort.ts'

interface Column {
  title: string
  key?: SortKey
}

const columns: readonly Column[] = [
  { title: texts.className },
  { title: texts.number, key: 'StudentNo' },
  { title: texts.name, key: 'UserName' },
  { title: texts.progress, key: 'Percent' },
  { title: texts.spent },
  { title: texts.lastStudy, key: 'LastStudyTime' },
]

interface HeadCellProps {
  column: Column
  order: SortOrder | undefined
  onSort: ((key: SortKey) => void) | undefined
}

function HeadCell({ column: { title, key }, order, onSort }: HeadCellProps) {
  if (!key || !onSort) return <th scope="col">{title}</th>
  const direction = order?.key === key ? order.direction : undefined
  return (
    <th scope="col" aria-sort={direction ?? 'none'}>
      <button type="button" onClick={() => onSort(key)}>
        {title}
        {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size={16} />}
      </button>
    </th>
  )
}

function LearnerRow({ learner }: { learner: CourseSelection }) {
  const hasBegun = learner.LastStudyTime !== ''
  return (
    <tr>
      <td>{learner.ClassName || <span className="ui-ink-3">{texts.noClass}</span>}</td>
      <td>{learner.StudentNo || <span className="ui-ink-3">{texts.noNumber}</span>}</td>
      <th scope="row">{learner.UserName}</th>
      <td>
        <div className="learner-progress">
          <ProgressBar label={texts.learnerCell(learner.UserName)} percent={learner.Percent} />
          <span>
            {learner.DoneCount} / {learner.LessonCount}
          </span>
        </div>
      </td>
      <td>{hasBegun ? spentTime(learner.StudySeconds) : '–'}</td>
      <td>{hasBegun ? whenOf(learner.LastStudyTime) : <span className="learner-never">{texts.never}</span>}</td>
    </tr>
  )
}

interface LearnerRowsProps {
  learners: readonly CourseSelection[]
  isSortable: boolean
  /** Another page or name is under way; what stands here is the one before. */
  isStale: boolean
}

/** The table itself: all learners of a class without paging, sorted by the pressed column. */
export function LearnerRows({ learners, isSortable, isStale }: LearnerRowsProps) {
  const [order, setOrder] = useState<SortOrder>()
  const shownOrder = isSortable ? order : undefined
  const sort = isSortable ? (key: SortKey) => setOrder(nextOrder(order, key)) : undefined
  return (
    <ScrollBox className="learner-box" label={texts.learnerTable} aria-busy={isStale}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.title} column={column} order={shownOrder} onSort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortLearners(learners, shownOrder).map((learner) => (
            <LearnerRow key={learner.SelectCourseId} learner={learner} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
