import type { TimetablePeriod, TimetableWeek } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { visibleTo } from '../course/index.ts'
import { managedOrganisations } from '../school/index.ts'
import { type Term, USUAL_PERIODS } from './school-day.ts'

export interface EntryRow {
  weekday: number
  period: number
  week: TimetableWeek
  class_id: string
  class_name: string
  course_id: string | null
  course_name: string | null
  room: string
}

/** What the caller teaches in the week; classes that are no longer theirs are left out, and so are courses that are gone. */
export async function listEntries(db: Db, caller: Caller): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.weekday, e.period, e.week, e.class_id, o.name as class_name, c.id as course_id, c.name as course_name, e.room
    from timetable_entries e join organisations o on o.id = e.class_id and ${managedOrganisations(caller)}
    left join courses c on c.id = e.course_id and ${visibleTo(caller)}
    where e.teacher_id = ${caller.userId} order by e.weekday, e.period, e.week`.execute(db)
  return rows
}

/** The periods of the school's day; the usual ones where it wrote none. */
export async function listPeriods(db: Db, schoolId: string | null): Promise<TimetablePeriod[]> {
  if (!schoolId) return [...USUAL_PERIODS]
  const rows = await db
    .selectFrom('timetable_periods')
    .select(['number as Number', 'starts_at as StartTime', 'ends_at as EndTime'])
    .where('school_id', '=', schoolId)
    .orderBy('number')
    .execute()
  return rows.length > 0 ? rows : [...USUAL_PERIODS]
}

export async function listTermsOf(db: Db, schoolId: string | null): Promise<Term[]> {
  if (!schoolId) return []
  const { rows } = await sql<Term>`
    select name, starts_on::text as starts_on, ends_on::text as ends_on from terms
    where school_id = ${schoolId} and deleted_at is null order by starts_on`.execute(db)
  return rows
}

interface Choice {
  id: string
  name: string
}

const CHOICES_MAX = 200

export async function listClassChoices(db: Db, caller: Caller): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select o.id, o.name from organisations o
    where o.kind = 'class' and ${managedOrganisations(caller)} order by o.name limit ${CHOICES_MAX}`.execute(db)
  return rows
}

/** Courses that a lesson may be about: those that the caller teaches stand first. */
export async function listCourseChoices(db: Db, caller: Caller): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select c.id, c.name from courses c
    where c.state <> 'archived' and ${visibleTo(caller)}
    order by c.owner_id <> ${caller.userId}, c.category desc, c.sort, c.name, c.id limit ${CHOICES_MAX}`.execute(db)
  return rows
}

/** How many of these classes the caller may teach, and how many of these courses they know of. */
export async function countOwn(
  db: Db,
  caller: Caller,
  named: { classIds: readonly string[]; courseIds: readonly string[] },
): Promise<{ classes: number; courses: number }> {
  const { rows } = await sql<{ classes: number; courses: number }>`
    select (select count(*)::int from organisations o where o.id = any(${[...named.classIds]}::uuid[])
        and o.kind = 'class' and ${managedOrganisations(caller)}) as classes,
      (select count(*)::int from courses c where c.id = any(${[...named.courseIds]}::uuid[]) and ${visibleTo(caller)})
        as courses`.execute(db)
  return rows[0] ?? { classes: 0, courses: 0 }
}
