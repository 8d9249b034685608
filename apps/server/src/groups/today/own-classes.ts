import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { DAY, MINUTE, momentBefore, shanghaiDay } from '../../platform/time.ts'
import type { Db } from '../../services.ts'
import { taughtBy, visibleTo } from '../course/index.ts'

export const CLASSES_SHOWN = 12
const DAYS = 7

export interface OwnClass {
  id: string
  name: string
  pupils: number
  minutes: number
  /** What the class learns: the course of its timetable, else the one that most of it has joined. */
  course_id: string | null
  course_name: string | null
  total: number
}

/** Classes that the caller teaches, by grade and name. */
export async function listOwnClasses(db: Db, caller: Caller, now: Date): Promise<OwnClass[]> {
  const since = shanghaiDay(momentBefore(now, (DAYS - 1) * DAY))
  const { rows } = await sql<OwnClass>`
    with own as (
      select o.id, o.name, count(*) over ()::int as total, row_number() over (order by g.created_at, g.name, o.name, o.id) as place
      from memberships t join organisations o on o.id = t.organisation_id and o.kind = 'class' and o.deleted_at is null
      join organisations g on g.id = o.parent_id
      where t.user_id = ${caller.userId} and t.role = 'teacher' order by place limit ${CLASSES_SHOWN})
    select own.id, own.name, own.total, p.pupils, p.minutes, c.id as course_id, c.name as course_name
    from own
    left join lateral (
      select count(u.id)::int as pupils,
        coalesce(round(sum(d.watched_ms) / ${DAYS * MINUTE}::numeric / nullif(count(u.id), 0)), 0)::int as minutes
      from memberships m join users u on u.id = m.user_id and u.deleted_at is null
      left join lateral (select sum(s.watched_ms) as watched_ms from study_days s
        where s.user_id = u.id and s.day >= ${since}::date) d on true
      where m.organisation_id = own.id and m.role = 'student') p on true
    left join lateral (
      select e.course_id, count(*) as lessons from timetable_entries e
      where e.class_id = own.id and e.teacher_id = ${caller.userId} and e.course_id is not null
      group by e.course_id order by lessons desc, e.course_id limit 1) planned on true
    left join lateral (
      select j.course_id from memberships m join course_selections j on j.user_id = m.user_id and j.left_at is null
      join courses c on c.id = j.course_id
      where m.organisation_id = own.id and m.role = 'student' and ${visibleTo(caller)}
      group by j.course_id order by bool_or(${taughtBy(caller.userId)}) desc, count(*) desc, j.course_id limit 1) joined on planned.course_id is null
    left join courses c on c.id = coalesce(planned.course_id, joined.course_id) and ${visibleTo(caller)}
    order by own.place`.execute(db)
  return rows
}

/** Has a pupil of the caller's classes ever learned something in one of the courses of these classes? */
export async function hasSign(db: Db, caller: Caller): Promise<boolean> {
  const { rows } = await sql`
    select from memberships t join organisations o on o.id = t.organisation_id and o.deleted_at is null
    join memberships m on m.organisation_id = t.organisation_id and m.role = 'student'
    join study_records r on r.user_id = m.user_id
    where t.user_id = ${caller.userId} and t.role = 'teacher' limit 1`.execute(db)
  return rows.length > 0
}
