import { sql } from 'kysely'
import type { Db } from '../../services.ts'

/**
 * When a record is complete, where the lesson has a rule of its own; null: by its kind. Of the record `r` and its lesson `l`.
 * What was complete once stays so.
 */
export const OWN_RULE = sql<boolean | null>`(case l.completed_by
  when 'opened' then true
  when 'score' then coalesce(r.score_percent, -1) >= l.pass_percent end)`

/** Completes what was begun under another rule, when these lessons were published with the one that they have now. */
export async function completeByNewRule(tx: Db, lessonIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update study_records r set completed_at = ${now} from lessons l
    where l.id = r.lesson_id and l.id = any(${[...lessonIds]}::uuid[]) and r.completed_at is null
      and coalesce(${OWN_RULE}, l.kind = 'exercise' and exists (
        select from exam_attempts a
        where a.lesson_id = l.id and a.user_id = r.user_id and a.handed_in_at is not null))`.execute(tx)
}
