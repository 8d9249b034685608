import { sql } from 'kysely'
import type { Db } from '../../services.ts'

export interface ActiveDay {
  day: string
  /** What was watched and read that day; nought where only exercises or trainings were done. */
  watched_ms: number
}

const DAY_OF = (moment: string) => sql.raw(`(${moment} at time zone 'Asia/Shanghai')::date`)

/**
 * Days on which a learner did anything that is kept: watched or read, completed a 小节, did an exercise, worked at a training.
 * Time is counted in front of lessons only; a day is one of study all the same.
 */
export async function listActiveDays(db: Db, userId: string, since = '-infinity'): Promise<ActiveDay[]> {
  const { rows } = await sql<ActiveDay>`
    select x.day::text as day, coalesce(s.watched_ms, 0) as watched_ms from (
      select day from study_days where user_id = ${userId} and watched_ms > 0
      union select ${DAY_OF('r.completed_at')} from study_records r where r.user_id = ${userId} and r.completed_at is not null
      union select ${DAY_OF('a.started_at')} from exam_attempts a where a.user_id = ${userId}
      union select ${DAY_OF('a.handed_in_at')} from exam_attempts a where a.user_id = ${userId} and a.handed_in_by = 'learner'
      union select ${DAY_OF('moment.at')} from training_copies c join training_progress g on g.copy_id = c.id
        cross join lateral (values (g.begun_at), (g.checked_at), (g.passed_at)) as moment(at)
        where c.user_id = ${userId} and moment.at is not null
      union select ${DAY_OF('h.handed_in_at')} from training_copies c join training_hand_ins h on h.copy_id = c.id
        where c.user_id = ${userId}) x
    left join study_days s on s.user_id = ${userId} and s.day = x.day
    where x.day >= ${since}::date order by x.day`.execute(db)
  return rows
}
