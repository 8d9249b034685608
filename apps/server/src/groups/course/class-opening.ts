import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import type { Db } from '../../services.ts'

/** Condition on a table `courses` with the alias `c`: pupils of this class see it, by the class or by what stands above it. */
export const seenByClass = (classId: string): RawBuilder<boolean> =>
  sql<boolean>`(c.state = 'published' and (c.visibility = 'everyone' or exists (
    select from course_organisations co join organisations o on o.id = ${classId}
    where co.course_id = c.id and co.organisation_id in (o.id, o.parent_id, o.school_id))))`

/** Opens a course to one more class; whoever has it open already keeps it. */
export async function openToClass(tx: Db, courseId: string, classId: string, now: Date): Promise<void> {
  await tx
    .insertInto('course_organisations')
    .values({ course_id: courseId, organisation_id: classId, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** These people join these courses; who left one takes part again, and who is in it stays as long as they were. */
export async function joinAll(
  tx: Db,
  courseIds: readonly string[],
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const pairs = courseIds.flatMap((courseId) => userIds.map((userId) => ({ id: newId(), courseId, userId })))
  if (pairs.length === 0) return
  await sql`
    insert into course_selections (id, course_id, user_id, joined_at)
    select v.id, v.course_id, v.user_id, ${now} from unnest(${pairs.map(({ id }) => id)}::uuid[],
      ${pairs.map(({ courseId }) => courseId)}::uuid[], ${pairs.map(({ userId }) => userId)}::uuid[])
      as v(id, course_id, user_id)
    order by v.course_id, v.user_id
    on conflict (course_id, user_id) do update set left_at = null, joined_at = ${now}
      where course_selections.left_at is not null`.execute(tx)
}

/**
 * Takes back what one giving did at `at`: whoever joined by it and has learned nothing there leaves, and where nobody is left the course is
 * not open to the class any more. Who was there before, or came since, stays.
 */
export async function undoJoins(
  tx: Db,
  { courseId, classId, at }: { courseId: string; classId: string; at: Date },
  now: Date,
): Promise<void> {
  await sql`
    update course_selections s set left_at = ${now}
    where s.course_id = ${courseId} and s.joined_at = ${at} and s.left_at is null
      and s.user_id in (select user_id from memberships where organisation_id = ${classId} and role = 'student')
      and not exists (select from study_records r where r.course_id = s.course_id and r.user_id = s.user_id)`.execute(
    tx,
  )
  await sql`
    delete from course_organisations o
    where o.course_id = ${courseId} and o.organisation_id = ${classId} and o.opened_at = ${at}
      and not exists (select from course_selections s
        join memberships m on m.user_id = s.user_id and m.organisation_id = ${classId} and m.role = 'student'
        where s.course_id = ${courseId} and s.left_at is null)`.execute(tx)
}
