import { type RosterRow, type RosterVerdict, type Slip, schoolMessages, UserTypes } from '@shijie/contract'
import { sql } from 'kysely'
import { conflict } from '../../platform/app-error.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Services } from '../../services.ts'
import { getManagedOrganisation } from './get-managed-organisation.ts'
import { type JudgedRow, judgeRoster, type RosterKind } from './judge-roster.ts'
import { deletePupilsFromAllClasses, insertPupils, listManagedPeople } from './member-repository.ts'
import { createOneTimePasswords, type OneTimePassword } from './one-time-password.ts'
import type { OrganisationRow } from './organisation-repository.ts'
import { presentSlip } from './presenter.ts'
import { readRosterContext } from './roster-context.ts'
import { startReport, unwatchedImport } from './roster-progress.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'joinAssignedCourses'>

/** Dry run: what an import would do to each row. */
export async function previewRoster(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  orgId: string,
  rows: readonly RosterRow[],
): Promise<RosterVerdict[]> {
  const into = await getManagedOrganisation(db, caller, orgId)
  const judged = await judgeRoster(rows, await readRosterContext(db, caller, into, rows))
  return judged.map(({ verdict }) => verdict)
}

interface Newcomer extends OneTimePassword {
  id: string
  row: JudgedRow
}

/** Rows as arrays: a statement with a parameter for every cell takes longer to build than to run. */
async function insertNewcomers(tx: Db, schoolId: string, newcomers: readonly Newcomer[], now: Date): Promise<void> {
  if (newcomers.length === 0) return
  const column = (of: (newcomer: Newcomer) => string) => newcomers.map(of)
  await sql`
    insert into users (id, name, student_no, password_hash, user_type, school_id, is_active, must_change_password, created_at)
    select v.id, v.name, v.number, v.hash, ${UserTypes.student}, ${schoolId}, true, true, ${now}
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ row }) => row.name)}::text[],
      ${column(({ row }) => row.number)}::text[], ${column(({ hash }) => hash)}::text[]) as v(id, name, number, hash)`.execute(
    tx,
  )
}

/** Names as the roster has them, and one class for each pupil. */
async function writeChanges(tx: Db, rows: readonly JudgedRow[]): Promise<void> {
  const known = rows.flatMap(({ owner, name }) => (owner ? [{ id: owner.id, name }] : []))
  if (known.length === 0) return
  await sql`
    update users u set name = v.name from unnest(${known.map(({ id }) => id)}::uuid[], ${known.map(({ name }) => name)}::text[])
      as v(id, name) where u.id = v.id and u.name <> v.name`.execute(tx)
  await deletePupilsFromAllClasses(
    tx,
    known.map(({ id }) => id),
  )
}

async function joinClasses(
  needs: Needs,
  tx: Db,
  members: readonly { id: string; classId: string }[],
  now: Date,
): Promise<void> {
  for (const classId of new Set(members.map((member) => member.classId))) {
    const ids = members.filter((member) => member.classId === classId).map(({ id }) => id)
    await insertPupils(needs, tx, classId, ids, now)
  }
}

const countOf = (rows: readonly JudgedRow[], state: RosterVerdict['State']) =>
  rows.filter(({ verdict }) => verdict.State === state).length

interface Import {
  into: OrganisationRow
  rows: readonly RosterRow[]
  prepared: ReadonlyMap<string, OneTimePassword>
  kind: RosterKind
}

/** Judged once more under the lock, so that two imports at once give one pupil. */
async function writeRoster(needs: Needs, tx: Db, caller: Caller, { into, rows, prepared, kind }: Import) {
  const now = needs.clock.now()
  await sql`select pg_advisory_xact_lock(hashtextextended(${into.school_id}, 1))`.execute(tx)
  const judged = await judgeRoster(rows, await readRosterContext(tx, caller, into, rows), kind)
  const newcomers = judged
    .filter(({ verdict }) => verdict.State === 'new')
    .map((row): Newcomer => {
      const made = prepared.get(row.number)
      if (!made) throw conflict(schoolMessages.rosterChanged)
      return { id: newId(), row, ...made }
    })
  const changed = judged.filter(({ verdict }) => verdict.State === 'update')
  await insertNewcomers(tx, into.school_id, newcomers, now)
  await writeChanges(tx, changed)
  const members = [
    ...newcomers.map(({ id, row }) => ({ id, classId: row.classId })),
    ...changed.flatMap(({ owner, classId }) => (owner ? [{ id: owner.id, classId }] : [])),
  ]
  await joinClasses(needs, tx, members, now)
  const details = {
    into: into.name,
    created: newcomers.length,
    updated: changed.length,
    unchanged: countOf(judged, 'unchanged'),
    refused: countOf(judged, 'error'),
  }
  const act: AuditEntry = {
    actorId: caller.userId,
    schoolId: into.school_id,
    action: 'roster.import',
    subjectId: into.id,
  }
  await recordAudit(tx, now, { ...act, details })
  return { judged, newcomers }
}

/** Writes a roster in one transaction. Passwords are made before it, because they take long and nobody should wait. */
export async function importRoster(
  needs: Needs,
  caller: Caller,
  orgId: string,
  rows: readonly RosterRow[],
  { importId, kind = 'list' }: { importId?: string | undefined; kind?: RosterKind } = {},
): Promise<{ verdicts: RosterVerdict[]; slips: Slip[] }> {
  const { db, clock } = needs
  const into = await getManagedOrganisation(db, caller, orgId)
  const first = await judgeRoster(rows, await readRosterContext(db, caller, into, rows), kind)
  const fresh = first.filter(({ verdict }) => verdict.State === 'new')
  const { report } = importId ? await startReport({ db, clock }, caller, importId, fresh.length) : unwatchedImport
  const made = await createOneTimePasswords(fresh.length, report)
  const prepared = new Map(made.map((password, index) => [fresh[index]?.number ?? '', password]))
  const { judged, newcomers } = await db
    .transaction()
    .execute((tx) => writeRoster(needs, tx, caller, { into, rows, prepared, kind }))
  const people = await listManagedPeople(
    db,
    caller,
    newcomers.map(({ id }) => id),
  )
  const passwords = new Map(newcomers.map(({ id, password }) => [id, password]))
  return {
    verdicts: judged.map(({ verdict }) => verdict),
    slips: people.map((person) => presentSlip(person, passwords.get(person.id) ?? '')),
  }
}
