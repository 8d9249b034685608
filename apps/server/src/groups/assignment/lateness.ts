import type { Lateness, LateRule } from '@shijie/contract'
import { sql } from 'kysely'
import { SECOND, wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'
import { AUDIENCE, IS_MEANT, isTrainingWaived, STANDING, type Standing, standings } from './standings.ts'

/** A pupil's work on a training. */
export interface Worked {
  trainingId: string
  userId: string
}

/** The deadline, and how late the first hand-in came; 0 seconds where it came in time, or has not come. */
export interface Late {
  Lateness: Lateness
  LateSeconds: number
  DueTime: string
  LateRule: LateRule | ''
}

interface LateRow extends Pick<Standing, 'own_due_at' | 'state'> {
  training_id: string
  user_id: string
  late_rule: LateRule
  first_at: Date | null
  is_waived: boolean
}

/** Nothing was given that has a deadline. */
export const IN_TIME: Late = { Lateness: '', LateSeconds: 0, DueTime: '', LateRule: '' }

/** How late it came after a deadline: a part of a second is one. */
export const lateSeconds = (at: Date, due: Date): number => {
  const over = at.getTime() - due.getTime()
  return over > 0 ? Math.max(1, Math.floor(over / SECOND)) : 0
}

const keyOf = ({ trainingId, userId }: Worked) => `${trainingId} ${userId}`

/** The training itself was given, or a lesson or a course that leads to it. */
const LEADS_THERE = sql`(a.training_id = w.training_id or exists (
  select from lessons l where l.training_id = w.training_id and l.link_type = 2 and l.deleted_at is null
    and (l.id = a.lesson_id or (not l.is_extra and (l.course_id = a.course_id or l.ancestors @> array[a.lesson_id])))))`

function lateOf({ own_due_at, late_rule, first_at, is_waived, state }: LateRow): Late {
  if (!own_due_at || state === 'excused') return IN_TIME
  const given = { DueTime: wireTime(own_due_at), LateRule: late_rule }
  const over = first_at ? lateSeconds(first_at, own_due_at) : 0
  if (over === 0 || is_waived) return { ...IN_TIME, ...given }
  return { ...given, Lateness: late_rule === 'accept' ? 'late' : 'refused', LateSeconds: over }
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
    where ${IS_MEANT} and ${LEADS_THERE}
    order by w.training_id, w.user_id, due.at desc nulls first`.execute(db)
  const found = new Map(rows.map((row) => [keyOf({ trainingId: row.training_id, userId: row.user_id }), lateOf(row)]))
  return (work) => found.get(keyOf(work)) ?? IN_TIME
}
