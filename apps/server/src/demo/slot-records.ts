import { sql } from 'kysely'
import { SLOT_MINUTES } from '../db/active-slots.ts'
import type { Db } from '../services.ts'

/** Reading and watching takes longer than what counts of it: so many minutes after its end somebody is still there. */
const LINGER_MINUTES = 10

/**
 * In which five minutes somebody was there, for the data board: of all study of the last two weeks, from its begin to a
 * little after its end.
 */
export async function createSlots(tx: Db, userIds: readonly string[], now: Date): Promise<void> {
  const step = sql.lit(`${SLOT_MINUTES} minutes`)
  await sql`
    insert into active_slots (slot_at, user_id, seen_at)
    select distinct on (slot, r.user_id) slot, r.user_id, slot + interval '1 minute'
    from study_records r, generate_series(
      date_bin(${step}::interval, r.studied_at - r.watched_ms * interval '1 millisecond', timestamptz '2020-01-01'),
      least(r.studied_at + ${sql.lit(`${LINGER_MINUTES} minutes`)}::interval, ${now}), ${step}::interval) as slot
    where r.user_id = any(${[...userIds]}::uuid[]) and r.studied_at > ${now}::timestamptz - interval '15 days' and r.studied_at < ${now}
    on conflict do nothing`.execute(tx)
}
