import type { DataOf, exportOwnData } from '@shijie/contract'
import type { Db } from '../../services.ts'

/** A teacher's own week, in words rather than ids. */
export async function exportTimetable(db: Db, userId: string): Promise<DataOf<typeof exportOwnData>['Timetable']> {
  const rows = await db
    .selectFrom('timetable_entries as t')
    .innerJoin('organisations as o', 'o.id', 't.class_id')
    .leftJoin('courses as c', 'c.id', 't.course_id')
    .select(['t.weekday', 't.period', 'o.name as class_name', 'c.name as course_name', 't.room'])
    .where('t.teacher_id', '=', userId)
    .orderBy('t.weekday')
    .orderBy('t.period')
    .execute()
  return rows.map((row) => ({
    Weekday: row.weekday,
    Period: row.period,
    ClassName: row.class_name,
    CourseName: row.course_name ?? '',
    Room: row.room,
  }))
}

/** Nobody teaches these lessons any more. */
export async function deleteTimetableOfUser(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('timetable_entries').where('teacher_id', '=', userId).execute()
}
