import type { AccountInfo, LessonRow } from '@shijie/contract'
import { isClosed, judgeLesson } from './judge-lesson.ts'

export interface NextTask {
  lesson: LessonRow
  /** Nothing of the course is done, some of it, or all. */
  progress: 'none' | 'some' | 'all'
}

/**
 * The one task to go on with: what was begun, else the first that is not done and opens, else the first that is not done.
 * Who has done all may begin anew.
 */
export function nextTask(
  tasks: readonly LessonRow[],
  account: Pick<AccountInfo, 'IsActive'> | undefined,
): NextTask | undefined {
  const withContent = tasks.filter(({ LinkAddr }) => LinkAddr !== '')
  const [first] = withContent
  if (!first) return undefined
  const left = withContent.filter(({ Percent }) => Percent < 100)
  if (left.length === 0) return { lesson: first, progress: 'all' }
  const isBegun = ({ Percent }: LessonRow) => Percent > 0
  // Before joining nothing opens; the question is what will.
  const opens = (task: LessonRow) => !isClosed(task) && ['open', 'join'].includes(judgeLesson(task, account))
  const lesson = left.find((task) => isBegun(task) && opens(task)) ?? left.find(opens) ?? left[0] ?? first
  return { lesson, progress: withContent.some(isBegun) ? 'some' : 'none' }
}
