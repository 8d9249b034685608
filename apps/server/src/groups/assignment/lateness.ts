import type { Lateness } from '@shijie/contract'
import { sql } from 'kysely'
import { DAY } from '../../platform/time.ts'
import type { Db } from '../../services.ts'
import { AUDIENCE, IS_MEANT, isTrainingWaived, STANDING, type Standing, standings } from './standings.ts'

/** A pupil's work on a training. */
export interface Worked {
  trainingId: string
  userId: string
}

/** How late the first hand-in of a training came; 0 days where it came in time, or nothing was given. */
export interface Late {
  Lateness: Lateness
  LateDays: number
}

interface LateRow extends Pick<Standing, 'own_due_at'> {
  training_id: string
  user_id: string
  late_rule: 'accept' | 'refuse'
  first_at: Date
  is_waived: boolean
}

export const IN_TIME: Late = { Lateness: '', LateDays: 0 }

const keyOf = ({ trainingId, userId }: Worked) => `${trainingId} ${userId}`

/** The training itself was given, or a lesson or a course that leads to it. */
const LEADS_THERE = sql`(a.training_id = w.training_id or exists (
  select from lessons l where l.training_id = w.training_id and l.link_type = 2 and l.deleted_at is null
    and (l.id = a.lesson_id or (not l.is_extra and (l.course_id = a.course_id or l.ancestors @> array[a.lesson_id])))))`

function lateOf({ own_due_at, late_rule, first_at, is_waived }: LateRow): Late {
  const over = own_due_at ? first_at.getTime() - own_due_at.getTime() : 0
  if (over <= 0 || is_waived) return IN_TIME
  return { Lateness: late_rule === 'accept' ? 'late' : 'refused', LateDays: Math.ceil(over / DAY) }
}

/**
 * How works on trainings stand with the deadline of what was given: with the last one of several, as on the desk of answers.
 * The first hand-in counts, as in the standing itself: what was given back and handed in again was in time if that one was.
 */
export async function latenessOfTrainings(
  db: Db,
  works: readonly Worked[],
  now: Date,
): Promise<(work: Worked) => Late> {
  if (works.length === 0) return () => IN_TIME
  const trainings = sql`${works.map(({ trainingId }) => trainingId)}::uuid[]`
  const users = sql`${works.map(({ userId }) => userId)}::uuid[]`
  const { rows } = await sql<LateRow>`
    select distinct on (w.training_id, w.user_id) w.training_id, w.user_id, a.late_rule, first.at as first_at,
      ${isTrainingWaived(sql`w.training_id`)} as is_waived, ${STANDING}
    from ${AUDIENCE} join unnest(${trainings}, ${users}) as w (training_id, user_id) on w.user_id = m.user_id
    cross join lateral (select min(h.handed_in_at) as at from training_copies k
      join training_hand_ins h on h.copy_id = k.id where k.training_id = w.training_id and k.user_id = w.user_id) first
    ${standings(now)}
    where ${IS_MEANT} and first.at is not null and ${LEADS_THERE}
    order by w.training_id, w.user_id, due.at desc nulls first`.execute(db)
  const found = new Map(rows.map((row) => [keyOf({ trainingId: row.training_id, userId: row.user_id }), lateOf(row)]))
  return (work) => found.get(keyOf(work)) ?? IN_TIME
}
