import { type RawBuilder, sql } from 'kysely'

/** Who teaches a course with the alias `c`: its owner first, then the co-teachers, in the order in which they came. */
export const TEACHER_IDS = sql<string[]>`(array[c.owner_id] || array(
  select ct.user_id from course_teachers ct where ct.course_id = c.id order by ct.added_at, ct.user_id))`

/** Condition on a table `courses` with the alias `c`: this person teaches it. */
export const taughtBy = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`(c.owner_id = ${userId} or exists (
    select from course_teachers ct where ct.course_id = c.id and ct.user_id = ${userId}))`
