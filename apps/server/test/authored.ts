import { lessonBody, PUBLICATION_STATES } from '@shijie/contract'
import { newId } from '../src/platform/ids.ts'
import { HOUR, momentAfter } from '../src/platform/time.ts'
import type { Services } from '../src/services.ts'
import { packageOf } from './course-packages.ts'
import { buildCourse, buildFile } from './factories.ts'

/** What a teacher has who makes courses. */
export interface Authored {
  courseId: string
  /** A draft that learners do not see yet. */
  draftId: string
  /** A draft that was taken out of the tree. */
  removedId: string
  /** A publication of the draft that is to come. */
  planId: string
  /** A publication of the draft's lesson. */
  versionId: string
  deletedCourseId: string
  /** A course that was offered to everyone. */
  waitingCourseId: string
  /** An own ZIP that holds a course. */
  packageId: string
}

/** A course with two drafts, one that was deleted, and one that waits to be open to everyone. */
export async function buildAuthored(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  ownerId: string,
  schoolId: string,
  now: Date,
): Promise<Authored> {
  const packed = { ownerId, content: packageOf(), name: '声音与图像.zip', mediaType: 'application/zip' }
  const { id: packageId } = await buildFile(db, storage, packed)
  const course = await buildCourse(db, { ownerId, schoolId, state: 'draft', visibility: 'organisations' })
  const deleted = await buildCourse(db, { ownerId, schoolId, state: 'draft', visibility: 'organisations' })
  await db.updateTable('courses').set({ deleted_at: now }).where('id', '=', deleted.id).execute()
  const waiting = await buildCourse(db, { ownerId, schoolId, state: 'draft', visibility: 'organisations' })
  await db
    .insertInto('course_publications')
    .values({ course_id: waiting.id, state: PUBLICATION_STATES.waiting, offered_by: ownerId, offered_at: now })
    .execute()
  const body = JSON.stringify(lessonBody.parse({ Title: '第一节', Kind: 'exercise' }))
  const [draftId, removedId, versionId, planId] = [newId(), newId(), newId(), newId()]
  const common = { course_id: course.id, body, changed_at: now, changed_by: ownerId }
  await db
    .insertInto('lesson_drafts')
    .values([
      { id: draftId, sort: 0, ...common },
      { id: removedId, sort: 1, removed_at: now, ...common },
    ])
    .execute()
  const revisions = [draftId, removedId].map((lesson_id) => ({ lesson_id, revision: 1, body }))
  await db.insertInto('lesson_draft_revisions').values(revisions).execute()
  await db
    .insertInto('lesson_versions')
    .values({ id: versionId, lesson_id: draftId, number: 1, body, published_at: now, published_by: ownerId })
    .execute()
  const lesson = { lesson_id: draftId, revision: 1, parent_id: null, body }
  const plan = { id: planId, course_id: course.id, planned_by: ownerId, planned_at: now, rescore: false }
  await db
    .insertInto('course_plans')
    .values({ ...plan, goes_at: momentAfter(now, HOUR) })
    .execute()
  await db
    .insertInto('course_plan_lessons')
    .values({ plan_id: planId, ...lesson })
    .execute()
  return {
    courseId: course.id,
    draftId,
    removedId,
    planId,
    versionId,
    deletedCourseId: deleted.id,
    waitingCourseId: waiting.id,
    packageId,
  }
}
