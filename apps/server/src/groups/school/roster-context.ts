import { classNameKey, type RosterRow, UserTypes } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { normaliseNumber, type RosterContext } from './judge-roster.ts'
import { listByStudentNumbers } from './member-repository.ts'
import { listClassesOfSchool, listManagedClasses, type OrganisationRow } from './organisation-repository.ts'

async function listNamesakes(db: Db, classIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ class_id: string; name: string }>`
    select m.organisation_id as class_id, u.name from memberships m join users u on u.id = m.user_id
    where m.role = 'student' and u.deleted_at is null and m.organisation_id = any(${[...classIds]}::uuid[])`.execute(db)
  const names = new Map<string, Set<string>>()
  for (const { class_id, name } of rows) names.set(class_id, (names.get(class_id) ?? new Set()).add(name))
  return names
}

/** Everything about the school that a roster is judged by. */
export async function readRosterContext(
  db: Db,
  caller: Caller,
  into: OrganisationRow,
  rows: readonly RosterRow[],
): Promise<RosterContext> {
  const managed = (await listManagedClasses(db, caller)).filter((one) => one.school_id === into.school_id)
  const known = await listClassesOfSchool(db, into.school_id)
  const numbers = [...new Set(rows.map((row) => normaliseNumber(row.StudentNo)))]
  const owners = await listByStudentNumbers(db, into.school_id, numbers)
  return {
    target: into.kind === 'class' ? { id: into.id, name: into.name } : undefined,
    classes: new Map(managed.map(({ id, name }) => [classNameKey(name), { id, name }])),
    knownClasses: new Set(known.map(({ name }) => classNameKey(name))),
    owners: new Map(owners.map((owner) => [owner.student_no, owner])),
    namesakes: await listNamesakes(
      db,
      managed.map(({ id }) => id),
    ),
    mayMove: caller.userType !== UserTypes.teacher,
  }
}
