import type { UserType } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { managedUsers } from './scope.ts'

export interface MemberRow {
  id: string
  name: string
  student_no: string | null
  class_id: string
  class_name: string
  must_change_password: boolean
  disabled_at: Date | null
  last_seen: Date | null
  is_online: boolean
}

/** Pupils of an organisation and of all below it, by class and number. `onlineSince`: seen later means present. */
export async function listMembersOf(db: Db, orgId: string, onlineSince: Date): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    with recursive below as (
      select id, name, kind from organisations where id = ${orgId}
      union all select c.id, c.name, c.kind from organisations c join below on c.parent_id = below.id
      where c.deleted_at is null)
    select u.id, u.name, u.student_no, b.id as class_id, b.name as class_name, u.must_change_password, u.disabled_at,
      s.last_seen, coalesce(s.is_online, false) as is_online
    from below b
    join memberships m on m.organisation_id = b.id and m.role = 'student'
    join users u on u.id = m.user_id and u.deleted_at is null
    left join lateral (
      select max(last_seen_at) as last_seen,
        bool_or(revoked_at is null and last_seen_at > ${onlineSince}) as is_online
      from sessions where user_id = u.id) s on true
    order by b.name, length(u.student_no), u.student_no nulls last, u.name`.execute(db)
  return rows
}

export interface PersonRow {
  id: string
  name: string
  user_type: UserType
  student_no: string | null
  phone: string | null
  email: string | null
  school_id: string | null
  school_name: string | null
  class_name: string | null
}

/** Those of the named people whose accounts the caller manages, in the order they were named: slips lie as the list was typed. */
export async function listManagedPeople(db: Db, caller: Caller, userIds: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.name, u.user_type, u.student_no, u.phone, u.email, u.school_id,
      (select name from organisations where id = u.school_id) as school_name,
      (select o.name from memberships m join organisations o on o.id = m.organisation_id
        where m.user_id = u.id and m.role = 'student' and o.deleted_at is null order by o.name limit 1) as class_name
    from unnest(${[...userIds]}::uuid[]) with ordinality as named(id, place)
    join users u on u.id = named.id
    where ${managedUsers(caller)}
    order by named.place`.execute(db)
  return rows
}

/** Puts people into a class as pupils, and into the courses that were given to it; who is there already stays. */
export async function insertPupils(
  { joinAssignedCourses }: Pick<Services, 'joinAssignedCourses'>,
  tx: Db,
  classId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return
  await sql`
    insert into memberships (organisation_id, user_id, role, created_at)
    select ${classId}, id, 'student', ${now} from unnest(${[...userIds]}::uuid[]) as chosen(id)
    on conflict do nothing`.execute(tx)
  await joinAssignedCourses(tx, classId, userIds, now)
}

/** Takes pupils out of a class; returns how many were there. */
export async function deletePupils(tx: Db, classId: string, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    delete from memberships where organisation_id = ${classId} and role = 'student'
      and user_id = any(${[...userIds]}::uuid[]) returning user_id`.execute(tx)
  return rows.map((row) => row.user_id)
}

/** Takes pupils out of every class: each has one class. */
export async function deletePupilsFromAllClasses(tx: Db, userIds: readonly string[]): Promise<void> {
  await sql`delete from memberships where role = 'student' and user_id = any(${[...userIds]}::uuid[])`.execute(tx)
}

export interface NumberOwner {
  id: string
  name: string
  user_type: UserType
  student_no: string
  class_id: string | null
  class_name: string | null
  is_gone: boolean
}

/** Who in the school has one of these numbers. */
export async function listByStudentNumbers(
  db: Db,
  schoolId: string,
  numbers: readonly string[],
): Promise<NumberOwner[]> {
  const { rows } = await sql<NumberOwner>`
    select u.id, u.name, u.user_type, u.student_no, c.id as class_id, c.name as class_name,
      (u.deleted_at is not null or u.disabled_at is not null) as is_gone
    from users u
    left join lateral (
      select o.id, o.name from memberships m join organisations o on o.id = m.organisation_id
      where m.user_id = u.id and m.role = 'student' and o.deleted_at is null order by m.created_at limit 1) c on true
    where u.school_id = ${schoolId} and u.student_no = any(${[...numbers]}::text[])`.execute(db)
  return rows
}
