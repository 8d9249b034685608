import {
  type BodyOf,
  type createTeachers as endpoint,
  isEmail,
  isPhone,
  type Slip,
  schoolMessages,
  UserTypes,
} from '@shijie/contract'
import { sql } from 'kysely'
import { isUniqueViolation } from '../../db/violations.ts'
import { conflict, invalid, notFound } from '../../platform/app-error.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Services } from '../../services.ts'
import { getManagedOrganisation } from './get-managed-organisation.ts'
import { listManagedPeople } from './member-repository.ts'
import { createOneTimePasswords } from './one-time-password.ts'
import { listClassesOfSchool } from './organisation-repository.ts'
import { presentSlip } from './presenter.ts'

type NewTeacher = BodyOf<typeof endpoint>['Teachers'][number]

/** What one signs in with, in the column where the sign-in looks for it. */
function contactOf(account: string) {
  if (isPhone(account)) return { phone: account }
  return isEmail(account) ? { email: account.toLowerCase() } : { student_no: account }
}

function refuseRepeated(teachers: readonly NewTeacher[]): void {
  const seen = new Set<string>()
  for (const { Account } of teachers) {
    const account = Account.toLowerCase()
    if (seen.has(account)) throw invalid(schoolMessages.staffRepeated(Account))
    seen.add(account)
  }
}

/** Names the first account of the list that somebody has, because a list of forty is not searched by hand. */
async function staffTaken(db: Db, schoolId: string, teachers: readonly NewTeacher[]) {
  const accounts = teachers.map(({ Account }) => Account)
  const { rows } = await sql<{ account: string }>`
    select case when phone = any(${accounts}) then phone
        when email = any(${accounts.map((account) => account.toLowerCase())}) then email else student_no end as account
    from users
    where deleted_at is null and (phone = any(${accounts})
      or email = any(${accounts.map((account) => account.toLowerCase())})
      or (school_id = ${schoolId} and student_no = any(${accounts})))
    limit 1`.execute(db)
  const taken = rows[0]?.account
  return conflict(taken && teachers.length > 1 ? schoolMessages.staffTakenNamed(taken) : schoolMessages.staffTaken)
}

async function refuseForeignClasses(db: Db, schoolId: string, teachers: readonly NewTeacher[]): Promise<void> {
  const own = new Set((await listClassesOfSchool(db, schoolId)).map(({ id }) => id))
  if (teachers.some(({ OrgIds }) => OrgIds.some((orgId) => !own.has(orgId)))) throw notFound()
}

async function insertTeachers(
  tx: Db,
  schoolId: string,
  people: readonly { id: string; hash: string; teacher: NewTeacher }[],
  now: Date,
) {
  for (const { id, hash, teacher } of people) {
    await tx
      .insertInto('users')
      .values({
        id,
        user_type: UserTypes.teacher,
        name: teacher.UserName,
        school_id: schoolId,
        password_hash: hash,
        is_active: true,
        must_change_password: true,
        created_at: now,
        ...contactOf(teacher.Account),
      })
      .execute()
  }
  const memberships = people.flatMap(({ id, teacher }) =>
    [...new Set(teacher.OrgIds)].map((organisation_id) => ({
      organisation_id,
      user_id: id,
      role: 'teacher' as const,
      created_at: now,
    })),
  )
  if (memberships.length > 0) await tx.insertInto('memberships').values(memberships).execute()
}

/** Makes teachers with one-time passwords and their classes, all or none. */
export async function createTeachers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  schoolId: string,
  teachers: readonly NewTeacher[],
): Promise<Slip[]> {
  const school = await getManagedOrganisation(db, caller, schoolId)
  if (school.kind !== 'school') throw notFound()
  refuseRepeated(teachers)
  await refuseForeignClasses(db, school.id, teachers)
  const passwords = await createOneTimePasswords(teachers.length)
  const people = teachers.map((teacher, index) => ({
    id: newId(),
    hash: passwords[index]?.hash ?? '',
    password: passwords[index]?.password ?? '',
    teacher,
  }))
  const now = clock.now()
  try {
    await db.transaction().execute(async (tx) => {
      await insertTeachers(tx, school.id, people, now)
      const common: AuditEntry = { actorId: caller.userId, schoolId: school.id, action: 'teacher.create' }
      await recordAudit(tx, now, ...people.map(({ id }) => ({ ...common, subjectId: id })))
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users')) throw await staffTaken(db, school.id, teachers)
    throw error
  }
  const made = await listManagedPeople(
    db,
    caller,
    people.map(({ id }) => id),
  )
  const passwordOf = new Map(people.map(({ id, password }) => [id, password]))
  return made.map((person) => presentSlip(person, passwordOf.get(person.id) ?? ''))
}
