import { bitOf, schoolMessages, type Term, UserTypes } from '@shijie/contract'
import { sql } from 'kysely'
import { isUniqueViolation } from '../../db/violations.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { shanghaiDay } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { getManagedOrganisation } from './get-managed-organisation.ts'

type Needs = Pick<Services, 'db' | 'clock'>

interface TermRow {
  id: string
  school_id: string
  name: string
  starts_on: string
  ends_on: string
}

export interface TermInput {
  name: string
  startDate: string
  endDate: string
}

/** Days travel as texts, so that no time zone can move them. */
const COLUMNS = sql`id, school_id, name, starts_on::text as starts_on, ends_on::text as ends_on`

const present = (row: TermRow, today: string): Term => ({
  TermId: row.id,
  SchoolId: row.school_id,
  TermName: row.name,
  StartDate: row.starts_on,
  EndDate: row.ends_on,
  IsCurrent: bitOf(row.starts_on <= today && today <= row.ends_on),
})

/** Teachers read the terms of their school; the platform reads all. */
const mayRead = (caller: Caller, schoolId: string) =>
  caller.userType === UserTypes.platformAdmin || caller.schoolId === schoolId

export async function listTerms({ db, clock }: Needs, caller: Caller, asked: string | undefined): Promise<Term[]> {
  const schoolId = asked ?? caller.schoolId
  if (!schoolId) return []
  if (!mayRead(caller, schoolId)) throw notFound()
  const { rows } = await sql<TermRow>`
    select ${COLUMNS} from terms where school_id = ${schoolId} and deleted_at is null order by starts_on desc`.execute(
    db,
  )
  const today = shanghaiDay(clock.now())
  return rows.map((row) => present(row, today))
}

async function getReadableRow(db: Db, caller: Caller, termId: string): Promise<TermRow> {
  const { rows } = await sql<TermRow>`select ${COLUMNS} from terms where id = ${termId} and deleted_at is null`.execute(
    db,
  )
  const [row] = rows
  if (!row || !mayRead(caller, row.school_id)) throw notFound()
  return row
}

export async function getTerm({ db, clock }: Needs, caller: Caller, termId: string): Promise<Term> {
  return present(await getReadableRow(db, caller, termId), shanghaiDay(clock.now()))
}

/** Under a lock of the school, so that two terms written at once can't overlap. */
async function refuseOverlap(tx: Db, schoolId: string, input: TermInput, exceptId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${schoolId}, 2))`.execute(tx)
  const { rows } = await sql<{ name: string }>`
    select name from terms where school_id = ${schoolId} and deleted_at is null and id <> ${exceptId}
      and starts_on <= ${input.endDate}::date and ends_on >= ${input.startDate}::date limit 1`.execute(tx)
  if (rows[0]) throw conflict(schoolMessages.termOverlaps(rows[0].name))
}

async function orNameTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error, 'terms')) throw conflict(schoolMessages.termNameTaken)
    throw error
  }
}

const valuesOf = (input: TermInput) => ({ name: input.name, starts_on: input.startDate, ends_on: input.endDate })

export async function createTerm(needs: Needs, caller: Caller, schoolId: string, input: TermInput): Promise<string> {
  const school = await getManagedOrganisation(needs.db, caller, schoolId)
  if (school.kind !== 'school') throw notFound()
  const id = newId()
  const now = needs.clock.now()
  const act: AuditEntry = {
    actorId: caller.userId,
    schoolId,
    action: 'term.create',
    subjectId: id,
    details: { ...input },
  }
  await orNameTaken(
    needs.db.transaction().execute(async (tx) => {
      await refuseOverlap(tx, schoolId, input, id)
      await tx
        .insertInto('terms')
        .values({ id, school_id: schoolId, created_at: now, ...valuesOf(input) })
        .execute()
      await recordAudit(tx, now, act)
    }),
  )
  return id
}

export async function updateTerm(needs: Needs, caller: Caller, termId: string, input: TermInput): Promise<void> {
  const row = await getReadableRow(needs.db, caller, termId)
  const now = needs.clock.now()
  const act: AuditEntry = {
    actorId: caller.userId,
    schoolId: row.school_id,
    action: 'term.update',
    subjectId: termId,
    details: { ...input },
  }
  await orNameTaken(
    needs.db.transaction().execute(async (tx) => {
      await refuseOverlap(tx, row.school_id, input, termId)
      await tx.updateTable('terms').set(valuesOf(input)).where('id', '=', termId).execute()
      await recordAudit(tx, now, act)
    }),
  )
}

export async function deleteTerm(needs: Needs, caller: Caller, termId: string): Promise<void> {
  const term = await getTerm(needs, caller, termId)
  if (term.IsCurrent === 1) throw conflict(schoolMessages.termUnderWay)
  const now = needs.clock.now()
  const act: AuditEntry = { actorId: caller.userId, schoolId: term.SchoolId, action: 'term.delete', subjectId: termId }
  await needs.db.transaction().execute(async (tx) => {
    await tx.updateTable('terms').set({ deleted_at: now }).where('id', '=', termId).execute()
    await recordAudit(tx, now, { ...act, details: { name: term.TermName } })
  })
}
