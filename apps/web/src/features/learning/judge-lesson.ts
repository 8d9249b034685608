import type { AccountInfo, LessonRow } from '@shijie/contract'

/** What stands between a learner and a lesson. The server decides; this only chooses the words before asking it. */
export type LessonVerdict = 'open' | 'signIn' | 'join' | 'closed' | 'activate' | 'openAccess' | 'noData'

const TRIAL = 1

/** Its day is still to come, or something else is completed first. */
export const isClosed = ({ OpensTime, WaitsForTitle }: Pick<LessonRow, 'OpensTime' | 'WaitsForTitle'>): boolean =>
  OpensTime !== '' || WaitsForTitle !== ''

export function judgeLesson(lesson: LessonRow, account: Pick<AccountInfo, 'IsActive'> | undefined): LessonVerdict {
  if (lesson.LinkAddr === '') return 'noData'
  if (lesson.IsOpen === 1) return 'open'
  if (!account) return lesson.IsTrySee === TRIAL && isClosed(lesson) ? 'closed' : 'signIn'
  if (lesson.SelectCourseId === '') return 'join'
  if (isClosed(lesson)) return 'closed'
  if (account.IsActive === 0 && lesson.IsTrySee !== TRIAL) return 'activate'
  return 'openAccess'
}

/** B013: the part of a description before the dash. */
export const categoryOf = (description: string): string => /^(.+?)[-－—]/.exec(description)?.[1]?.trim() ?? ''
/** The part after the dash, or all of a description without one. */
export const sentenceOfDescription = (description: string): string =>
  description.replace(/^.+?[-－—]+/, '').trim() || description
