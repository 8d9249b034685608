import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Listed, Page } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { courseFacts, getVisibleCourse, maySeeLearners } from '../course/index.ts'
import { listRecords, type RecordRow } from './record-repository.ts'

/** Own records; those of a learner only within one course, for whoever runs it. */
export async function listRecordsOf(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { userId = caller.userId, courseId }: { userId: string | undefined; courseId: string | undefined },
  page: Page,
): Promise<Listed<RecordRow>> {
  if (userId !== caller.userId) {
    if (!courseId) throw notFound()
    const course = await getVisibleCourse(db, caller, courseId)
    if (!maySeeLearners(caller, courseFacts(course))) throw notFound()
  }
  return listRecords(db, { userId, courseId }, page)
}
