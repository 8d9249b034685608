import { examMessages, type LessonRowKind, messages, reachesUserType, UserTypes } from '@shijie/contract'
import { AppError, forbidden } from '../../platform/app-error.ts'
import type { Reader } from '../../platform/caller.ts'
import { type CourseFacts, entersByRight, maySeeLearners } from '../course/index.ts'
import { type Opening, refuseClosed } from './opening.ts'

/** What decides whether a lesson opens. */
export interface LessonFacts extends CourseFacts, Opening {
  isTrySee: number
  isJoined: boolean
  kind: LessonRowKind
}

/** What needs an account to be done at all. */
const IS_WORKED_ON: Readonly<Record<LessonRowKind, boolean>> = {
  container: false,
  page: false,
  video: false,
  pdf: false,
  images: false,
  document: false,
  web: false,
  exercise: true,
  training: true,
}

const refuseVisitor = (lesson: LessonFacts, now: Date): AppError | undefined =>
  lesson.isTrySee === 1 && !IS_WORKED_ON[lesson.kind] ? refuseClosed(lesson, now) : forbidden(messages.signInToLearn)

/**
 * Why a lesson stays closed, or undefined when it opens: it opens by right for owner and administrators, and for
 * whoever joined, once its day has come and what they learn first is complete, where IsTrySee 1 is a trial for everyone
 * signed in, 0 needs an active account, and above 1 needs open access as well, or a teacher. A visitor looks at trials.
 */
export function refuseLesson(caller: Reader, lesson: LessonFacts, now: Date): AppError | undefined {
  if (caller.userId === null) return refuseVisitor(lesson, now)
  if (entersByRight(caller, lesson)) return undefined
  if (!lesson.isJoined) return forbidden(messages.notJoined)
  const closed = refuseClosed(lesson, now)
  if (closed) return closed
  if (lesson.isTrySee === 1) return undefined
  if (!caller.isActive) return new AppError('NotActivated')
  if (lesson.isTrySee === 0 || caller.hasOpenAccess || reachesUserType(caller.userType, UserTypes.teacher))
    return undefined
  return forbidden(messages.openAccessRequired)
}

/** Why it is too early for a lesson, or undefined: whoever enters by right waits for nothing. */
export const refuseEarly = (caller: Reader, lesson: CourseFacts & Opening, now: Date): AppError | undefined =>
  entersByRight(caller, lesson) ? undefined : refuseClosed(lesson, now)

/** What a lesson without content says: an exercise waits for its paper, and whoever runs the course can write it. */
export function whyEmpty(caller: Reader, lesson: Pick<LessonFacts, keyof CourseFacts | 'kind'>): AppError {
  if (lesson.kind !== 'exercise') return new AppError('NotFound', { message: messages.noData })
  const isOwn = caller.userId !== null && maySeeLearners(caller, lesson)
  return new AppError('NotFound', { message: isOwn ? examMessages.noPaperOfOwn : examMessages.noPaper })
}
