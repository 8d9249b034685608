import { type UserType, UserTypes } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import { withinSchool } from './scope.ts'

export interface ManagedUserRow {
  id: string
  name: string
  user_type: UserType
  student_no: string | null
  phone: string | null
  email: string | null
  school_id: string | null
  school_name: string | null
  class_names: string[]
  is_active: boolean
  disabled_at: Date | null
  created_at: Date
  last_seen_at: Date | null
  total: number
}

/** The page is cut first; classes and the last visit are looked up for its rows only. */
const detailed = (where: RawBuilder<unknown>, page: Page) => sql<ManagedUserRow>`
  with page as (
    select u.*, count(*) over ()::int as total from users u where u.deleted_at is null and ${where}
    order by u.user_type desc, u.student_no nulls last, u.name, u.id limit ${page.size} offset ${offsetOf(page)})
  select p.id, p.name, p.user_type, p.student_no, p.phone, p.email, p.school_id, p.is_active, p.disabled_at,
    p.created_at, p.total, s.name as school_name,
    array(select o.name from memberships m join organisations o on o.id = m.organisation_id
      where m.user_id = p.id and o.kind = 'class' order by o.name) as class_names,
    (select max(last_seen_at) from sessions where user_id = p.id) as last_seen_at
  from page p left join organisations s on s.id = p.school_id
  order by p.user_type desc, p.student_no nulls last, p.name, p.id`

const scope = (caller: Caller) => withinSchool(caller, sql`u.school_id`)

export async function listManagedUsers(
  db: Db,
  caller: Caller,
  { search, userType }: { search: string; userType: UserType | undefined },
  page: Page,
): Promise<Listed<ManagedUserRow>> {
  const like = containing(search)
  const found = sql`and (u.name ilike ${like} or u.student_no ilike ${like} or u.phone ilike ${like} or u.email ilike ${like})`
  const where = sql`${scope(caller)} ${search ? found : sql``} ${userType ? sql`and u.user_type = ${userType}` : sql``}`
  const { rows } = await detailed(where, page).execute(db)
  return listed(rows, page, async () => {
    const all = await sql<{ count: number }>`
      select count(*)::int as count from users u where u.deleted_at is null and ${where}`.execute(db)
    return all.rows[0]?.count ?? 0
  })
}

/** One person whom the administrator may know of. */
export async function findManagedUser(db: Db, caller: Caller, userId: string): Promise<ManagedUserRow | undefined> {
  const { rows } = await detailed(sql`u.id = ${userId} and ${scope(caller)}`, { index: 1, size: 1 }).execute(db)
  return rows[0]
}

export interface NewSchoolAdmin {
  name: string
  contact: { phone: string } | { email: string }
  schoolId: string
  passwordHash: string
}

export async function insertSchoolAdmin(tx: Db, admin: NewSchoolAdmin): Promise<string> {
  const id = newId()
  await tx
    .insertInto('users')
    .values({
      id,
      user_type: UserTypes.schoolAdmin,
      name: admin.name,
      ...admin.contact,
      school_id: admin.schoolId,
      password_hash: admin.passwordHash,
      is_active: true,
      must_change_password: true,
    })
    .execute()
  return id
}
