import { type RawBuilder, sql } from 'kysely'

/** Minutes that a leaf takes; where nobody said, the length of its video, else a minute for each page. */
export function minutesOf(alias: string): RawBuilder<number> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<number>`(case
    when ${column('minutes')} + ${column('homework_minutes')} > 0 then ${column('minutes')}
    when ${column('duration_ms')} > 0 then ceil(${column('duration_ms')} / 60000.0)
    else ${column('page_count')} end)::int`
}

/** What a course takes, from its leaves; one source for tree, card, course page and Home. */
export const courseMinutes = (alias: string): RawBuilder<unknown> => sql`
  (select coalesce(sum(${minutesOf('ml')}), 0)::int from lessons ml
    where ml.course_id = ${sql.ref(`${alias}.id`)} and ml.link_type = 2 and ml.deleted_at is null) as minutes,
  (select coalesce(sum(ml.homework_minutes), 0)::int from lessons ml
    where ml.course_id = ${sql.ref(`${alias}.id`)} and ml.link_type = 2 and ml.deleted_at is null) as homework_minutes`

/** What of it somebody has not finished yet. */
export const minutesLeft = (alias: string, userId: string | null): RawBuilder<unknown> => sql`
  (select coalesce(sum(${minutesOf('ml')}), 0)::int from lessons ml
    where ml.course_id = ${sql.ref(`${alias}.id`)} and ml.link_type = 2 and ml.deleted_at is null
      and not exists (select from study_records mr
        where mr.lesson_id = ml.id and mr.user_id = ${userId} and mr.completed_at is not null)) as minutes_left`
