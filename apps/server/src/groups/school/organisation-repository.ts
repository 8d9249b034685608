import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { managedOrganisations } from './scope.ts'

export type OrganisationKind = 'school' | 'grade' | 'class'

export interface OrganisationRow {
  id: string
  parent_id: string | null
  school_id: string
  kind: OrganisationKind
  name: string
}

/** An organisation, when the caller manages it. */
export async function findManagedOrganisation(
  db: Db,
  caller: Caller,
  orgId: string,
): Promise<OrganisationRow | undefined> {
  const { rows } = await sql<OrganisationRow>`
    select o.id, o.parent_id, o.school_id, o.kind, o.name from organisations o
    where o.id = ${orgId} and ${managedOrganisations(caller)}`.execute(db)
  return rows[0]
}

const STUDENTS = sql`(select count(*)::int from memberships m join users u on u.id = m.user_id
  where m.organisation_id = o.id and m.role = 'student' and u.deleted_at is null)`

export interface ClassRow {
  id: string
  name: string
  grade_name: string
  school_id: string
  school_name: string
  student_count: number
  teacher_names: string
}

/** Classes that the caller manages, by school, grade and name. */
export async function listManagedClasses(db: Db, caller: Caller): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    select o.id, o.name, g.name as grade_name, s.id as school_id, s.name as school_name, ${STUDENTS} as student_count,
      coalesce((select string_agg(u.name, '、' order by u.name) from memberships m join users u on u.id = m.user_id
        where m.organisation_id = o.id and m.role = 'teacher' and u.deleted_at is null), '') as teacher_names
    from organisations o
    join organisations g on g.id = o.parent_id
    join organisations s on s.id = o.school_id and s.deleted_at is null
    where o.kind = 'class' and ${managedOrganisations(caller)}
    order by s.name, g.created_at, g.name, o.name`.execute(db)
  return rows
}

export interface TreeRow extends OrganisationRow {
  student_count: number
}

/** What the caller manages as a tree, with grades and schools above a teacher's classes; parents come first. */
export async function listOrganisationTree(db: Db, caller: Caller, schoolId?: string): Promise<TreeRow[]> {
  const within = schoolId ? sql`where o.school_id = ${schoolId}` : sql``
  const above = sql`with recursive mine as (
      select o.* from organisations o where ${managedOrganisations(caller)}
      union select parent.* from organisations parent join mine on mine.parent_id = parent.id)`
  const { rows } = await sql<TreeRow>`${above}
    select o.id, o.parent_id, o.school_id, o.kind, o.name, ${STUDENTS} as student_count from mine o ${within}
    order by array_position(array['school', 'grade', 'class'], o.kind), o.created_at, o.name`.execute(db)
  return rows
}

export async function insertOrganisation(tx: Db, row: OrganisationRow, now: Date): Promise<void> {
  await tx
    .insertInto('organisations')
    .values({ ...row, created_at: now })
    .execute()
}

export async function renameOrganisationRow(tx: Db, orgId: string, name: string): Promise<void> {
  await tx.updateTable('organisations').set({ name }).where('id', '=', orgId).execute()
}

/** Marks it as deleted when nothing is in it any more; says whether it was. */
export async function deleteEmptyOrganisation(tx: Db, orgId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update organisations o set deleted_at = ${now}
    where o.id = ${orgId} and o.deleted_at is null
      and not exists (select from organisations c where c.parent_id = o.id and c.deleted_at is null)
      and not exists (select from memberships m join users u on u.id = m.user_id
        where m.organisation_id = o.id and m.role = 'student' and u.deleted_at is null)
      and not exists (select from users u where o.kind = 'school' and u.school_id = o.id and u.deleted_at is null)
    returning o.id`.execute(tx)
  return rows.length > 0
}

/** All classes of a school, for rosters that name them. */
export async function listClassesOfSchool(db: Db, schoolId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('organisations')
    .select(['id', 'name'])
    .where('school_id', '=', schoolId)
    .where('kind', '=', 'class')
    .where('deleted_at', 'is', null)
    .execute()
}
