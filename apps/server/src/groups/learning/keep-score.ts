import { sql } from 'kysely'
import type { Db } from '../../services.ts'
import { completeByNewRule, OWN_RULE } from './completion.ts'
import { ensureRecord } from './record-repository.ts'

interface Handed {
  userId: string
  lessonId: string
  courseId: string
  /** 0–100; undefined while a teacher still has to grade. */
  percent: number | undefined
  /** It stands for all attempts so far, as where the last one counts, or a grade was taken back. */
  replacesEarlier?: boolean
}

const best = (percent: number) => sql<number>`greatest(score_percent, ${Math.round(percent)}::smallint)`

/**
 * An exercise was handed in, or graded: the best result so far counts, and its lesson is finished, where that is enough
 * for what its teacher asks.
 */
export async function keepScore(
  tx: Db,
  { percent, replacesEarlier = false, ...key }: Handed,
  now: Date,
): Promise<void> {
  await ensureRecord(tx, key, now)
  await tx
    .updateTable('study_records')
    .set({
      studied_at: now,
      ...(percent === undefined ? {} : { score_percent: replacesEarlier ? Math.round(percent) : best(percent) }),
    })
    .where('user_id', '=', key.userId)
    .where('lesson_id', '=', key.lessonId)
    .execute()
  await sql`update study_records r set completed_at = ${now} from lessons l
    where r.user_id = ${key.userId} and r.lesson_id = ${key.lessonId} and l.id = r.lesson_id
      and r.completed_at is null and coalesce(${OWN_RULE}, true)`.execute(tx)
}

/** Results of one lesson that changed for many at once, without their doing anything: nobody studied, nothing is undone. */
export async function keepScores(
  tx: Db,
  lessonId: string,
  scores: readonly { user_id: string; percent: number | null }[],
  now: Date,
): Promise<void> {
  await sql`
    update study_records r set score_percent = s.percent
    from unnest(${scores.map(({ user_id }) => user_id)}::uuid[], ${scores.map(({ percent }) => percent)}::smallint[])
      as s (user_id, percent)
    where r.user_id = s.user_id and r.lesson_id = ${lessonId}`.execute(tx)
  await completeByNewRule(tx, [lessonId], now)
}
