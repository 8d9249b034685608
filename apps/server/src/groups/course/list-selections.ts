import type { Caller } from '../../platform/caller.ts'
import type { Listed, Page } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { getVisibleCourse } from './get-visible-course.ts'
import { courseFacts, maySeeLearners } from './policy.ts'
import { type LearnerRow, listLearners } from './selection-repository.ts'

/** All learners for whoever runs the course; everyone else sees only their own membership. */
export async function listSelections(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { courseId, name }: { courseId: string; name: string },
  page: Page,
): Promise<Listed<LearnerRow>> {
  const course = await getVisibleCourse(db, caller, courseId)
  const runsCourse = maySeeLearners(caller, courseFacts(course))
  const filter = runsCourse ? { courseId, userId: undefined, name } : { courseId, userId: caller.userId, name: '' }
  return listLearners(db, filter, page)
}
