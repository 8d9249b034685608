import { type DraftRow, type LessonKind, MARK_PARTS } from '@shijie/contract'
import { wireTimeOf } from '../../lib/format.ts'

/** Lessons of the tree that a learner may complete, in the order of the tree. */
export const leavesOf = (rows: readonly DraftRow[]): DraftRow[] =>
  rows.filter(({ Kind, State }) => Kind !== 'container' && State !== 'leaving')

/** What somebody means by 上一节: the leaf before, else the first of the others. */
export function leafBefore(rows: readonly DraftRow[], lessonId: string): DraftRow | undefined {
  const leaves = leavesOf(rows)
  const at = leaves.findIndex(({ CourseHourId }) => CourseHourId === lessonId)
  return leaves[at - 1] ?? leaves.find(({ CourseHourId }) => CourseHourId !== lessonId)
}

const DAY_MS = 86_400_000

/** Tomorrow at eight: what the day of opening begins with. */
export const tomorrowMorning = (now = Date.now()): string => `${wireTimeOf(now + DAY_MS).slice(0, 10)} 08:00:00`

export interface Share {
  lessonId: string
  weight: number
}

/** The lessons that count to the same part of the mark, with the weight that this one has in the page. */
export function sharesOf(
  rows: readonly DraftRow[],
  { lessonId, kind, weight }: { lessonId: string; kind: LessonKind; weight: number },
): Share[] {
  return leavesOf(rows).flatMap(({ CourseHourId, Kind, Weight }) => {
    if (CourseHourId === lessonId) return [{ lessonId, weight }]
    const isSibling = Kind !== 'container' && MARK_PARTS[Kind] === MARK_PARTS[kind]
    return isSibling && Weight > 0 ? [{ lessonId: CourseHourId, weight: Weight }] : []
  })
}

/** Of a hundred; 0 where nothing counts. */
export function percentOfShares(shares: readonly Share[], lessonId: string): number {
  const all = shares.reduce((sum, { weight }) => sum + weight, 0)
  const own = shares.find((share) => share.lessonId === lessonId)?.weight ?? 0
  return all > 0 ? Math.round((100 * own) / all) : 0
}
