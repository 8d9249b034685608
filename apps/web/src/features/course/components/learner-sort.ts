import type { CourseSelection } from '@shijie/contract'

export type SortKey = 'StudentNo' | 'UserName' | 'Percent' | 'LastStudyTime'

export interface SortOrder {
  key: SortKey
  direction: 'ascending' | 'descending'
}

const byName = new Intl.Collator('zh-Hans-CN')
const byNumber = new Intl.Collator('zh-Hans-CN', { numeric: true })

const comparisons: Record<SortKey, (one: CourseSelection, other: CourseSelection) => number> = {
  StudentNo: (one, other) => byNumber.compare(one.StudentNo, other.StudentNo),
  UserName: (one, other) => byName.compare(one.UserName, other.UserName),
  Percent: (one, other) => one.Percent - other.Percent || one.DoneCount - other.DoneCount,
  // Times on the wire sort as text; no time at all comes before every time.
  LastStudyTime: (one, other) =>
    one.LastStudyTime < other.LastStudyTime ? -1 : +(one.LastStudyTime > other.LastStudyTime),
}

/** The learners in the asked order; without one as they came. Equal ones keep their places. */
export function sortLearners(learners: readonly CourseSelection[], order: SortOrder | undefined): CourseSelection[] {
  if (!order) return [...learners]
  const compare = comparisons[order.key]
  return [...learners].sort(order.direction === 'ascending' ? compare : (one, other) => compare(other, one))
}

/** Pressing a column: upwards first, then downwards, then upwards again. */
export const nextOrder = (order: SortOrder | undefined, key: SortKey): SortOrder => ({
  key,
  direction: order?.key === key && order.direction === 'ascending' ? 'descending' : 'ascending',
})
