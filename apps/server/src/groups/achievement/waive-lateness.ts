import { type BodyOf, bitOf, type DataOf, type waiveLateness as waiveEndpoint } from '@shijie/contract'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { getOwnCourse } from './achievements.ts'
import { findCells, lockBook } from './book-repository.ts'

/** O1120: no mark moves by it, so that it may be said of whoever is frozen as well. */
export async function waiveLateness(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { CourseId, CourseHourId, UserId, IsWaived }: BodyOf<typeof waiveEndpoint>,
): Promise<DataOf<typeof waiveEndpoint>> {
  const course = await getOwnCourse(db, caller, CourseId)
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    await lockBook(tx, CourseId)
    const [cell] = await findCells(tx, CourseId, [{ userId: UserId, lessonId: CourseHourId }])
    if (!cell) throw notFound()
    const place = { lesson_id: CourseHourId, user_id: UserId }
    const isWaived = IsWaived === 1
    const changed = isWaived
      ? await tx
          .insertInto('late_waivers')
          .values({ ...place, waived_by: caller.userId, waived_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('user_id')
          .execute()
      : await tx
          .deleteFrom('late_waivers')
          .where('lesson_id', '=', CourseHourId)
          .where('user_id', '=', UserId)
          .returning('user_id')
          .execute()
    if (changed.length > 0) {
      const action = isWaived ? 'achievement.waive_late' : 'achievement.count_late'
      const details = { courseId: CourseId, lessonId: CourseHourId, title: cell.title }
      await recordAudit(tx, now, {
        actorId: caller.userId,
        schoolId: course.school_id,
        action,
        subjectId: UserId,
        details,
      })
    }
    return { IsWaived: bitOf(isWaived) }
  })
}
