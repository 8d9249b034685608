import { sql } from 'kysely'
import type { Db } from '../../services.ts'

/** Whoever closes their account takes along what they said again and again, and what was said of their answers before. */
export async function forgetMarking(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('marking_phrases').where('owner_id', '=', userId).execute()
  await sql`update answer_mark_changes c set comment_before = '' from exam_attempts a
    where a.id = c.attempt_id and a.user_id = ${userId} and c.comment_before <> ''`.execute(tx)
}
