import { sql } from 'kysely'
import type { Db } from '../../services.ts'

/**
 * Changes that were taken back are none: a draft that says again what was published last, and stands where learners see it,
 * waits for no publication. Its place is what it is among the siblings that learners see too.
 */
export async function settleWhenBack(tx: Db, lessonIds: readonly string[]): Promise<void> {
  await sql`
    update lesson_drafts d set published_revision = d.revision
    from lessons l
    where d.id = any(${[...lessonIds]}::uuid[]) and l.id = d.id and l.deleted_at is null and d.removed_at is null
      and d.revision > d.published_revision and d.parent_id is not distinct from l.parent_id
      and d.body = (select v.body from lesson_versions v where v.lesson_id = d.id order by v.number desc limit 1)
      and not exists (
        select from lesson_drafts s join lessons m on m.id = s.id and m.deleted_at is null
        where s.course_id = d.course_id and s.id <> d.id and s.removed_at is null
          and s.parent_id is not distinct from d.parent_id and m.parent_id is not distinct from d.parent_id
          and (s.sort < d.sort) <> (m.sort < l.sort))`.execute(tx)
}
