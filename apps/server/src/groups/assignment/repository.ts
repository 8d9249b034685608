import { sql } from 'kysely'
import type { AssignmentRow } from '../../db/assignment-tables.ts'
import type { Caller } from '../../platform/caller.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import { managedOrganisations } from '../school/index.ts'
import {
  AUDIENCE,
  IS_MEANT,
  STANDING,
  type Standing,
  standings,
  TARGET,
  TARGET_TABLES,
  type Target,
} from './standings.ts'

/** An assignment as its teacher sees it. */
export interface GivenRow extends Target {
  id: string
  class_id: string
  class_name: string
  begins_at: Date
  due_at: Date | null
  note: string
  sample_count: number
  is_for_all: boolean
  assigner_name: string
  pupil_count: number
  done_count: number
  late_count: number
  missed_count: number
  excused_count: number
  total: number
}

/** The page is cut first; pupils are counted for its rows only. */
async function listGiven(db: Db, where: ReturnType<typeof sql>, page: Page, now: Date): Promise<Listed<GivenRow>> {
  const from = sql`from assignments a join organisations o on o.id = a.class_id where a.withdrawn_at is null and ${where}`
  const { rows } = await sql<GivenRow>`
    with page as (
      select a.*, o.name as class_name, count(*) over ()::int as total ${from}
      order by a.created_at desc, a.id desc limit ${page.size} offset ${offsetOf(page)})
    select a.id, a.kind, ${TARGET}, a.class_id, a.class_name, a.begins_at, a.due_at, a.late_rule, a.note, a.sample_count,
      a.is_for_all, by.name as assigner_name, counts.*, a.total
    from page a join users by on by.id = a.assigned_by ${TARGET_TABLES}
    left join lateral (
      select count(*)::int as pupil_count, count(*) filter (where standing.state = 'done')::int as done_count,
        count(*) filter (where standing.state = 'late')::int as late_count,
        count(*) filter (where standing.state = 'missed')::int as missed_count,
        count(*) filter (where standing.state = 'excused')::int as excused_count
      from memberships m join users u on u.id = m.user_id and u.deleted_at is null
      left join assignment_pupils p on p.assignment_id = a.id and p.user_id = m.user_id
      ${standings(now)}
      where m.organisation_id = a.class_id and m.role = 'student' and ${IS_MEANT}) counts on true
    order by a.created_at desc, a.id desc`.execute(db)
  return listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
}

/** What was given to classes that the caller manages, or to one of them. */
export const listGivenTo = (db: Db, caller: Caller, orgId: string | undefined, page: Page, now: Date) =>
  listGiven(db, sql`${managedOrganisations(caller)} ${orgId ? sql`and o.id = ${orgId}` : sql``}`, page, now)

export async function findGiven(db: Db, caller: Caller, id: string, now: Date): Promise<GivenRow | undefined> {
  const where = sql`a.id = ${id} and ${managedOrganisations(caller)}`
  return (await listGiven(db, where, { index: 1, size: 1 }, now)).rows[0]
}

export interface PupilRow extends Standing {
  user_id: string
  user_name: string
  student_no: string | null
  extended_to: Date | null
}

/** Each pupil of an assignment; who has not done it comes first. */
export async function listPupils(db: Db, id: string, now: Date): Promise<PupilRow[]> {
  const { rows } = await sql<PupilRow>`
    select u.id as user_id, u.name as user_name, u.student_no, p.due_at as extended_to, ${STANDING}
    from ${AUDIENCE} ${standings(now)} where a.id = ${id} and ${IS_MEANT}
    order by array_position(array['missed', 'todo', 'waiting', 'late', 'done', 'excused'], standing.state),
      length(u.student_no), u.student_no nulls last, u.name`.execute(db)
  return rows
}

/** The row itself, locked, when the caller manages its class; `isWithdrawn`: one that was taken back. */
export async function lockGiven(
  tx: Db,
  caller: Caller,
  id: string,
  isWithdrawn: boolean,
): Promise<(AssignmentRow & { school_id: string; class_name: string; title: string }) | undefined> {
  const { rows } = await sql<AssignmentRow & { school_id: string; class_name: string; title: string }>`
    select a.*, o.school_id, o.name as class_name, coalesce(tl.title, tt.name, td.name, tc.name) as title
    from assignments a join organisations o on o.id = a.class_id ${TARGET_TABLES}
    where a.id = ${id} and ${managedOrganisations(caller)}
      and ${isWithdrawn ? sql`a.withdrawn_at is not null` : sql`a.withdrawn_at is null`}
    for update of a`.execute(tx)
  return rows[0]
}

/** Of these people those who are pupils of the class. */
export async function listPupilsIn(tx: Db, classId: string, userIds?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from memberships m join users u on u.id = m.user_id and u.deleted_at is null
    where m.organisation_id = ${classId} and m.role = 'student'
      ${userIds ? sql`and m.user_id = any(${[...userIds]}::uuid[])` : sql``}`.execute(tx)
  return rows.map((row) => row.user_id)
}
