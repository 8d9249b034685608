import { bitOf, messages } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { getVisibleCourse } from './get-visible-course.ts'
import { courseFacts, entersByRight } from './policy.ts'

/** May the caller enter the course, and if not, the sentence that says what to do. */
export async function checkCoursePermission({ db }: Pick<Services, 'db'>, caller: Caller, courseId: string) {
  const course = await getVisibleCourse(db, caller, courseId)
  const mayEnter = course.selection_id !== null || entersByRight(caller, courseFacts(course))
  return { IsHasPermission: bitOf(mayEnter), Reason: mayEnter ? '' : messages.notJoined }
}
