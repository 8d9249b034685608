import { UserTypes } from '@shijie/contract'
import { sql } from 'kysely'
import { MINUTE } from '../platform/time.ts'
import type { Db } from '../services.ts'

/** Length of a slot: what is drawn, and who is there now, is made of these. */
export const SLOT_MINUTES = 5

/** When the slot began that holds the moment. */
export const slotOf = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / (SLOT_MINUTES * MINUTE)) * SLOT_MINUTES * MINUTE)

/** Whose presence is counted: learners of a school. */
export const isCountedLearner = ({ userType, schoolId }: { userType: string; schoolId: string | null }): boolean =>
  schoolId !== null && (userType === UserTypes.student || userType === UserTypes.personal)

/** A learner did something now. */
export async function noteLearner(db: Db, userId: string, now: Date): Promise<void> {
  await sql`insert into active_slots (slot_at, user_id, seen_at) values (${slotOf(now)}, ${userId}, ${now})
    on conflict (slot_at, user_id) do update set seen_at = greatest(active_slots.seen_at, excluded.seen_at)`.execute(db)
}
