import { UserTypes } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { taughtBy } from '../course/index.ts'

/** A teacher of the class that asks, with the alias `t`; `c` is the course. */
const teachers = (userId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select from memberships t join users tu on tu.id = t.user_id and tu.deleted_at is null
  where t.organisation_id = q.class_id and t.role = 'teacher' and ${userId}`

/** Of whom the course is: its owner, or a co-teacher, written for a teacher `t`. */
const TEACHES_COURSE = sql`(c.owner_id = t.user_id or exists (
  select from course_teachers ct where ct.course_id = c.id and ct.user_id = t.user_id))`

/**
 * Questions `q` of a course `c` that the caller answers: a teacher of the class who teaches the course too; where the class has
 * none of these, each of its teachers. Administrators reach those of their school.
 */
export function answeredBy(caller: Caller): RawBuilder<boolean> {
  switch (caller.userType) {
    case UserTypes.platformAdmin:
      return sql<boolean>`true`
    case UserTypes.schoolAdmin:
      return sql<boolean>`exists (select from organisations k where k.id = q.class_id and k.school_id = ${caller.schoolId})`
    case UserTypes.teacher:
      return sql<boolean>`(exists (${teachers(sql`t.user_id = ${caller.userId}`)})
        and (${taughtBy(caller.userId)} or not exists (${teachers(TEACHES_COURSE)})))`
    default:
      return sql<boolean>`false`
  }
}

/** A question with its lesson and course, unless it was taken back. */
export const INQUIRIES = sql`inquiries q join lessons l on l.id = q.lesson_id join courses c on c.id = l.course_id`

export interface ReachedInquiry {
  id: string
  pupil_id: string
  lesson_id: string
  lesson_title: string
  is_teacher: boolean
}

/** Questions that the caller asked or answers, locked; 40401 when one of them is neither. */
export async function lockInquiries(tx: Db, caller: Caller, ids: readonly string[]): Promise<ReachedInquiry[]> {
  const wanted = [...new Set(ids)].sort()
  const { rows } = await sql<ReachedInquiry>`
    select q.id, q.pupil_id, q.lesson_id, l.title as lesson_title, q.pupil_id <> ${caller.userId} as is_teacher
    from ${INQUIRIES}
    where q.id = any(${wanted}::uuid[]) and q.withdrawn_at is null
      and (q.pupil_id = ${caller.userId} or ${answeredBy(caller)})
    order by q.id for update of q`.execute(tx)
  if (rows.length < wanted.length) throw notFound()
  return rows
}
