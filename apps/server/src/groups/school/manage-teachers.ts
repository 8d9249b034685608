import { bitOf, type StaffMember, UserTypes } from '@shijie/contract'
import { sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { getManagedOrganisation } from './get-managed-organisation.ts'
import { listManagedPeople } from './member-repository.ts'
import { listManagedClasses } from './organisation-repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

async function getManagedSchool(db: Db, caller: Caller, schoolId: string) {
  const school = await getManagedOrganisation(db, caller, schoolId)
  if (school.kind !== 'school') throw notFound()
  return school
}

interface TeacherRow {
  id: string
  name: string
  account: string
  org_ids: string[]
  must_change_password: boolean
}

/** Teachers of a school that the caller administers, with their classes. */
export async function listTeachers(db: Db, caller: Caller, schoolId: string): Promise<StaffMember[]> {
  await getManagedSchool(db, caller, schoolId)
  const { rows } = await sql<TeacherRow>`
    select u.id, u.name, coalesce(u.phone, u.email, u.student_no, '') as account, u.must_change_password,
      coalesce((select array_agg(o.id::text order by o.name) from memberships m
        join organisations o on o.id = m.organisation_id and o.deleted_at is null
        where m.user_id = u.id and m.role = 'teacher'), '{}') as org_ids
    from users u
    where u.school_id = ${schoolId} and u.user_type = ${UserTypes.teacher} and u.deleted_at is null
      and u.disabled_at is null
    order by u.name, u.id`.execute(db)
  return rows.map((row) => ({
    UserId: row.id,
    UserName: row.name,
    Account: row.account,
    OrgIds: row.org_ids,
    MustChangePassword: bitOf(row.must_change_password),
  }))
}

/** The classes of a teacher are exactly these, all of the teacher's own school. */
export async function setTeacherClasses(
  { db, clock }: Needs,
  caller: Caller,
  userId: string,
  orgIds: readonly string[],
): Promise<void> {
  const [teacher] = await listManagedPeople(db, caller, [userId])
  if (teacher?.user_type !== UserTypes.teacher) throw notFound()
  const classes = (await listManagedClasses(db, caller)).filter((one) => one.school_id === teacher.school_id)
  const chosen = classes.filter((one) => orgIds.includes(one.id))
  if (chosen.length !== new Set(orgIds).size) throw notFound()
  const now = clock.now()
  const details = { classes: chosen.map(({ name }) => name) }
  const entry: AuditEntry = {
    actorId: caller.userId,
    schoolId: teacher.school_id,
    action: 'teacher.set_classes',
    subjectId: userId,
    details,
  }
  await db.transaction().execute(async (tx) => {
    // Two presses at once: the second waits here, and writes the same again.
    await sql`select from users where id = ${userId} for update`.execute(tx)
    await sql`delete from memberships where user_id = ${userId} and role = 'teacher'`.execute(tx)
    await sql`
      insert into memberships (organisation_id, user_id, role, created_at)
      select id, ${userId}, 'teacher', ${now} from unnest(${chosen.map(({ id }) => id)}::uuid[]) as chosen(id)`.execute(
      tx,
    )
    await recordAudit(tx, now, entry)
  })
}
