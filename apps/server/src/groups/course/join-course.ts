import { messages } from '@shijie/contract'
import { conflict, forbidden } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { getVisibleCourse } from './get-visible-course.ts'
import { upsertSelection } from './selection-repository.ts'

/** Joins a course for oneself; a teacher can't join an own one. Returns the id of the selection. */
export async function joinCourse(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  courseId: string,
  userId: string | undefined,
): Promise<string> {
  if (userId && userId !== caller.userId) throw forbidden()
  const course = await getVisibleCourse(db, caller, courseId)
  if (course.teacher_ids.includes(caller.userId)) throw conflict(messages.ownCourse)
  return upsertSelection(db, courseId, caller.userId, clock.now())
}
