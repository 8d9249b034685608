import {
  type BodyOf,
  type DataOf,
  PRESENCE_BEAT,
  PRESENCES_MAX,
  type tellPresence as presenceEndpoint,
} from '@shijie/contract'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { momentBefore } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { courseIdOf, getCourseInMaking } from './policy.ts'

/** Whoever was not heard for so long is gone, whatever became of the page. */
const GONE_AFTER = 3 * PRESENCE_BEAT

/**
 * O954: who else has the course open in the editor. Nothing is kept of it: a row is renewed while the page stands, and taken
 * away by whoever looks after that.
 */
export async function tellPresence(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { CourseId, CourseHourId, IsLeaving }: BodyOf<typeof presenceEndpoint>,
): Promise<DataOf<typeof presenceEndpoint>> {
  await getCourseInMaking(db, caller, CourseId)
  if (CourseHourId && (await courseIdOf(db, CourseHourId)) !== CourseId) throw notFound()
  const now = clock.now()
  const seen = { lesson_id: CourseHourId || null, seen_at: now }
  await db
    .deleteFrom('course_presences')
    .where('course_id', '=', CourseId)
    .where((row) =>
      row.or([
        row('seen_at', '<', momentBefore(now, GONE_AFTER)),
        ...(IsLeaving ? [row('user_id', '=', caller.userId)] : []),
      ]),
    )
    .execute()
  if (!IsLeaving) {
    await db
      .insertInto('course_presences')
      .values({ course_id: CourseId, user_id: caller.userId, ...seen })
      .onConflict((there) => there.columns(['course_id', 'user_id']).doUpdateSet(seen))
      .execute()
  }
  const others = await db
    .selectFrom('course_presences as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.id', 'u.name', 'p.lesson_id'])
    .where('p.course_id', '=', CourseId)
    .where('p.user_id', '<>', caller.userId)
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(PRESENCES_MAX)
    .execute()
  return {
    Editors: others.map(({ id, name, lesson_id }) => ({ UserId: id, UserName: name, CourseHourId: lesson_id ?? '' })),
  }
}
