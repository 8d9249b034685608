import {
  type BodyOf,
  type DataOf,
  type getTimetable as getEndpoint,
  type savePeriods as periodsEndpoint,
  type saveTimetable as saveEndpoint,
  timetableMessages,
} from '@shijie/contract'
import { sql } from 'kysely'
import { conflict, notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { stampOf } from '../publication/index.ts'
import { getManagedOrganisation } from '../school/index.ts'
import {
  countOwn,
  type EntryRow,
  listClassChoices,
  listCourseChoices,
  listEntries,
  listPeriods,
} from './timetable-repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

const stampOfEntries = (rows: readonly EntryRow[]) =>
  stampOf(rows.map((row) => [row.weekday, row.period, row.week, row.class_id, row.course_id ?? '', row.room]))

const presentEntry = (row: EntryRow) => ({
  Weekday: row.weekday,
  Period: row.period,
  Week: row.week,
  ClassId: row.class_id,
  ClassName: row.class_name,
  CourseId: row.course_id ?? '',
  CourseName: row.course_name ?? '',
  Room: row.room,
})

/** O991 */
export async function getTimetable({ db }: Pick<Needs, 'db'>, caller: Caller): Promise<DataOf<typeof getEndpoint>> {
  const [entries, periods, classes, courses] = await Promise.all([
    listEntries(db, caller),
    listPeriods(db, caller.schoolId),
    listClassChoices(db, caller),
    listCourseChoices(db, caller),
  ])
  return {
    Periods: periods,
    Entries: entries.map(presentEntry),
    Classes: classes.map(({ id, name }) => ({ ClassId: id, ClassName: name })),
    Courses: courses.map(({ id, name }) => ({ CourseId: id, CourseName: name })),
    Stamp: stampOfEntries(entries),
  }
}

/** O992: all or nothing; a class or course that the caller may not know of is none. */
export async function saveTimetable(
  { db }: Pick<Needs, 'db'>,
  caller: Caller,
  { Stamp, Entries }: BodyOf<typeof saveEndpoint>,
): Promise<DataOf<typeof saveEndpoint>> {
  const classIds = [...new Set(Entries.map(({ ClassId }) => ClassId))]
  const courseIds = [...new Set(Entries.map(({ CourseId }) => CourseId).filter(Boolean))]
  const own = await countOwn(db, caller, { classIds, courseIds })
  if (own.classes !== classIds.length || own.courses !== courseIds.length) throw notFound()
  return db.transaction().execute(async (tx) => {
    // Two windows of one teacher: the second is told, instead of undoing what the first saved.
    await sql`select pg_advisory_xact_lock(hashtextextended(${caller.userId}, 4))`.execute(tx)
    if (Stamp && Stamp !== stampOfEntries(await listEntries(tx, caller)))
      throw conflict(timetableMessages.changedElsewhere)
    await tx.deleteFrom('timetable_entries').where('teacher_id', '=', caller.userId).execute()
    const rows = Entries.map((entry) => ({
      teacher_id: caller.userId,
      weekday: entry.Weekday,
      period: entry.Period,
      week: entry.Week,
      class_id: entry.ClassId,
      course_id: entry.CourseId || null,
      room: entry.Room,
    }))
    if (rows.length > 0) await tx.insertInto('timetable_entries').values(rows).execute()
    return { Stamp: stampOfEntries(await listEntries(tx, caller)) }
  })
}

/** O993: lessons of periods that the day no longer has stay in the timetables, and are shown again with the period. */
export async function savePeriods(
  { db, clock }: Needs,
  caller: Caller,
  { SchoolId, Periods }: BodyOf<typeof periodsEndpoint>,
): Promise<void> {
  const school = await getManagedOrganisation(db, caller, SchoolId)
  if (school.kind !== 'school') throw notFound()
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${SchoolId}, 5))`.execute(tx)
    await tx.deleteFrom('timetable_periods').where('school_id', '=', SchoolId).execute()
    const rows = Periods.map(({ Number: number, StartTime, EndTime }) => ({
      school_id: SchoolId,
      number,
      starts_at: StartTime,
      ends_at: EndTime,
    }))
    await tx.insertInto('timetable_periods').values(rows).execute()
    await recordAudit(tx, clock.now(), {
      actorId: caller.userId,
      schoolId: SchoolId,
      action: 'timetable.periods',
      subjectId: SchoolId,
      details: { name: school.name, count: Periods.length },
    })
  })
}
