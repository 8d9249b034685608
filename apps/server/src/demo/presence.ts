import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '../platform/ids.ts'
import { HOUR, MINUTE, momentBefore } from '../platform/time.ts'
import type { Db } from '../services.ts'

/** The last thing that somebody did, of everything that carries a moment. */
async function listLastDeeds(tx: Db, ids: readonly string[]): Promise<{ user_id: string; at: Date }[]> {
  const { rows } = await sql<{ user_id: string; at: Date }>`
    select d.user_id, max(d.at) as at from (
      select user_id, studied_at as at from study_records
      union all select user_id, handed_in_at from exam_attempts
      union all select c.user_id, p.passed_at from training_progress p join training_copies c on c.id = p.copy_id
      union all select c.user_id, h.handed_in_at from training_hand_ins h join training_copies c on c.id = h.copy_id
      union all select graded_by, graded_at from training_hand_ins
      union all select graded_by, graded_at from exam_answers
      union all select user_id, (day + time '20:40') at time zone 'Asia/Shanghai' from component_calls) d
    where d.user_id = any(${[...ids]}::uuid[]) and d.at is not null
      and not exists (select from sessions s where s.user_id = d.user_id)
    group by d.user_id`.execute(tx)
  return rows
}

/** Whoever has done something was signed in then: a session that ended soon after it, for those who never had one. */
export async function createPresence(tx: Db, userIds: readonly string[], now: Date): Promise<void> {
  const deeds = await listLastDeeds(tx, userIds)
  if (deeds.length === 0) return
  const sessions = deeds.map(({ user_id, at }) => {
    const ended = new Date(Math.min(at.getTime() + 3 * MINUTE, now.getTime()))
    return {
      id: newId(),
      user_id,
      // Nobody knows a word with this hash, and the session is over.
      token_hash: createHash('sha256').update(`demonstration ${user_id}`).digest(),
      device_key: 'demonstration',
      device_name: '示例',
      created_at: momentBefore(ended, 2 * HOUR),
      last_seen_at: ended,
      revoked_at: ended,
    }
  })
  await tx.insertInto('sessions').values(sessions).execute()
}
