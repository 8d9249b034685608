import type { BodyOf, moveLessons as moveEndpoint } from '@shijie/contract'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { checkPlace, placeLessons } from './place-lessons.ts'
import { lockCourse } from './policy.ts'
import { seedDrafts } from './seed-drafts.ts'
import { settleWhenBack } from './settle-when-back.ts'

/** O904: puts lessons of a course into another place of its tree. */
export async function moveLessons(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { CourseId, CourseHourIds, ParentId, BeforeId }: BodyOf<typeof moveEndpoint>,
): Promise<void> {
  const moved = [...new Set(CourseHourIds)]
  await db.transaction().execute(async (tx) => {
    await lockCourse(tx, caller, CourseId)
    await seedDrafts(tx, CourseId)
    const rows = await tx
      .selectFrom('lesson_drafts')
      .select('id')
      .where('course_id', '=', CourseId)
      .where('id', 'in', moved)
      .where('removed_at', 'is', null)
      .execute()
    if (rows.length < moved.length) throw notFound()
    const place = { courseId: CourseId, parentId: ParentId ?? null, beforeId: BeforeId ?? null }
    // Before one that moves along is where it stands already.
    if (place.beforeId !== null && moved.includes(place.beforeId)) place.beforeId = null
    await checkPlace(tx, place, moved)
    await placeLessons(tx, place, moved, { userId: caller.userId, now: clock.now() })
    await settleWhenBack(tx, moved)
  })
}
