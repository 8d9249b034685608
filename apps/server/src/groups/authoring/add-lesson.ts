import {
  type addLesson as addEndpoint,
  type BodyOf,
  COURSE_LESSONS_MAX,
  authoringMessages as messages,
} from '@shijie/contract'
import { conflict } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Db } from '../../services.ts'
import { checkBody } from './check-body.ts'
import { checkOpening } from './check-opening.ts'
import { checkPlace, placeLessons } from './place-lessons.ts'
import { lockCourse } from './policy.ts'
import { seedDrafts } from './seed-drafts.ts'
import { signStandards } from './sign-standards.ts'

/** Refuses a tree that would become too large. */
export async function requireRoomForLessons(tx: Db, courseId: string, more: number): Promise<void> {
  const { count } = await tx
    .selectFrom('lesson_drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  if (Number(count) + more > COURSE_LESSONS_MAX) throw conflict(messages.tooManyLessons(COURSE_LESSONS_MAX))
}

/** E031: a lesson more in the tree; learners see it when it is published. */
export async function addLesson(
  tx: Db,
  caller: Caller,
  { CourseId, ParentId, BeforeId, Body }: BodyOf<typeof addEndpoint>,
  now: Date,
): Promise<{ CourseHourId: string; Revision: number }> {
  await lockCourse(tx, caller, CourseId)
  await seedDrafts(tx, CourseId)
  await requireRoomForLessons(tx, CourseId, 1)
  const place = { courseId: CourseId, parentId: ParentId ?? null, beforeId: BeforeId ?? null }
  await checkPlace(tx, place, [])
  await checkBody(tx, caller, Body)
  const id = newId()
  await checkOpening(tx, { courseId: CourseId, lessonId: id }, Body)
  const body = await signStandards(tx, caller, { lessonId: id, body: Body, before: [] }, now)
  await tx
    .insertInto('lesson_drafts')
    .values({
      id,
      course_id: CourseId,
      parent_id: place.parentId,
      body: JSON.stringify(body),
      revision: 0,
      changed_at: now,
    })
    .execute()
  // Being placed is its first change.
  await placeLessons(tx, place, [id], { userId: caller.userId, now })
  return { CourseHourId: id, Revision: 1 }
}
