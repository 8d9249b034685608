import type { DataOf, exportOwnData } from '@shijie/contract'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'

/** Marks that a hand has changed for a learner, with why, in words rather than ids. */
export async function exportMarkChanges(db: Db, userId: string): Promise<DataOf<typeof exportOwnData>['MarkChanges']> {
  const rows = await db
    .selectFrom('mark_changes as m')
    .innerJoin('courses as c', 'c.id', 'm.course_id')
    .innerJoin('lessons as l', 'l.id', 'm.lesson_id')
    .select(['c.name', 'l.title', 'm.seen_before', 'm.seen_after', 'm.reason', 'm.changed_at'])
    .where('m.user_id', '=', userId)
    .orderBy('m.changed_at')
    .execute()
  return rows.map((row) => ({
    CourseName: row.name,
    LessonTitle: row.title,
    From: row.seen_before,
    To: row.seen_after,
    Reason: row.reason,
    ChangeTime: wireTime(row.changed_at),
  }))
}

/** What was written about a learner who has left; the marks themselves belong to the figures of the course. */
export async function forgetReasons(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('mark_changes').set({ reason: '' }).where('user_id', '=', userId).execute()
}
