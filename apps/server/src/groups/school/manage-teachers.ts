import { isEmail, isPhone, type Slip, type StaffMember, schoolMessages, UserTypes } from '@shijie/contract'
import { sql } from 'kysely'
import { conflict, notFound } from '../../app-error.ts'
import { recordAudit } from '../../audit.ts'
import type { Caller } from '../../caller.ts'
import { isUniqueViolation } from '../../db/violations.ts'
import { newId } from '../../ids.ts'
import type { Db, Services } from '../../services.ts'
import { getManagedOrganisation } from './get-managed-organisation.ts'
import { listManagedPeople } from './member-repository.ts'
import { createOneTimePassword } from './one-time-password.ts'
import { listManagedClasses } from './organisation-repository.ts'
import { presentSlip } from './presenter.ts'

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
    MustChangePassword: Number(row.must_change_password),
  }))
}

function contactOf(account: string) {
  if (isPhone(account)) return { phone: account }
  return isEmail(account) ? { email: account.toLowerCase() } : { student_no: account }
}

/** Makes a teacher with a one-time password. */
export async function createTeacher(
  needs: Needs,
  caller: Caller,
  input: { schoolId: string; name: string; account: string },
): Promise<{ userId: string; slips: Slip[] }> {
  const { db, clock } = needs
  const school = await getManagedSchool(db, caller, input.schoolId)
  const { password, hash } = await createOneTimePassword()
  const now = clock.now()
  const user = {
    id: newId(),
    user_type: UserTypes.teacher,
    name: input.name,
    school_id: school.id,
    password_hash: hash,
    is_active: true,
    must_change_password: true,
    created_at: now,
    ...contactOf(input.account),
  }
  try {
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('users').values(user).execute()
      const entry = { actorId: caller.userId, schoolId: school.id, action: 'teacher.create', subjectId: user.id }
      await recordAudit(tx, now, entry)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users')) throw conflict(schoolMessages.staffTaken)
    throw error
  }
  const people = await listManagedPeople(db, caller, [user.id])
  return { userId: user.id, slips: people.map((person) => presentSlip(person, password)) }
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
  const entry = {
    actorId: caller.userId,
    schoolId: teacher.school_id,
    action: 'teacher.set_classes',
    subjectId: userId,
    details,
  }
  await db.transaction().execute(async (tx) => {
    await sql`delete from memberships where user_id = ${userId} and role = 'teacher'`.execute(tx)
    await sql`
      insert into memberships (organisation_id, user_id, role, created_at)
      select id, ${userId}, 'teacher', ${now} from unnest(${chosen.map(({ id }) => id)}::uuid[]) as chosen(id)`.execute(
      tx,
    )
    await recordAudit(tx, now, entry)
  })
}
