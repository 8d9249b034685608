import {
  bitOf,
  type DataOf,
  HISTORY_AT_ONCE,
  type getMarkHistory as historyEndpoint,
  MARK_NONE,
} from '@shijie/contract'
import { sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { getOwnCourse } from './achievements.ts'
import { findCells } from './book-repository.ts'

type History = DataOf<typeof historyEndpoint>

interface StepRow {
  number: number
  points_before: string | null
  points_after: string | null
  is_undo: boolean
  by_name: string
  changed_at: Date
}

const pointsOf = (points: string | null) => (points === null ? MARK_NONE : Number(points))

/** What teachers gave for answers of one learner to the paper of one lesson, the newest first. */
async function listAnswerSteps(db: Db, userId: string, lessonId: string): Promise<History['Marked']> {
  const { rows } = await sql<StepRow>`
    select q.sort + 1 as number, c.points_before, c.points_after, c.is_undo, g.name as by_name, c.changed_at
    from exam_attempts a join answer_mark_changes c on c.attempt_id = a.id
    join exam_questions q on q.id = c.question_id join users g on g.id = c.changed_by
    where a.lesson_id = ${lessonId} and a.user_id = ${userId}
    order by c.changed_at desc, c.version_after desc, q.sort limit ${HISTORY_AT_ONCE}`.execute(db)
  return rows.map((row) => ({
    Number: row.number,
    From: pointsOf(row.points_before),
    To: pointsOf(row.points_after),
    IsUndo: bitOf(row.is_undo),
    ByName: row.by_name,
    Time: wireTime(row.changed_at),
  }))
}

async function findWaiver(db: Db, userId: string, lessonId: string): Promise<History['Waiver']> {
  const row = await db
    .selectFrom('late_waivers as w')
    .innerJoin('users as u', 'u.id', 'w.waived_by')
    .select(['u.name', 'w.waived_at'])
    .where('w.lesson_id', '=', lessonId)
    .where('w.user_id', '=', userId)
    .executeTakeFirst()
  return row ? { ByName: row.name, Time: wireTime(row.waived_at) } : null
}

/** O1003 */
export async function getMarkHistory(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { courseId, userId, lessonId }: { courseId: string; userId: string; lessonId: string },
): Promise<History> {
  await getOwnCourse(db, caller, courseId)
  const [cell] = await findCells(db, courseId, [{ userId, lessonId }])
  if (!cell) throw notFound()
  const changes = await db
    .selectFrom('mark_changes as c')
    .innerJoin('users as u', 'u.id', 'c.changed_by')
    .selectAll('c')
    .select('u.name as by_name')
    .where('c.lesson_id', '=', lessonId)
    .where('c.user_id', '=', userId)
    .orderBy('c.changed_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(HISTORY_AT_ONCE)
    .execute()
  return {
    Recorded: cell.recorded,
    RecordTime: cell.recorded === MARK_NONE ? '' : wireTime(cell.recorded_at),
    Changes: changes.map((change) => ({
      BatchId: change.batch_id,
      From: change.seen_before,
      To: change.seen_after,
      Reason: change.reason,
      IsUndo: bitOf(change.is_undo),
      ByName: change.by_name,
      Time: wireTime(change.changed_at),
    })),
    Marked: await listAnswerSteps(db, userId, lessonId),
    Waiver: await findWaiver(db, userId, lessonId),
  }
}
