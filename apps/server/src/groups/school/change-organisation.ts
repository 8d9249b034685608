import { schoolMessages, UserTypes } from '@shijie/contract'
import { inTransaction } from '../../db/transaction.ts'
import { isUniqueViolation } from '../../db/violations.ts'
import { conflict, forbidden, invalid } from '../../platform/app-error.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../services.ts'
import { getManagedOrganisation } from './get-managed-organisation.ts'
import {
  deleteEmptyOrganisation,
  insertOrganisation,
  type OrganisationRow,
  renameOrganisationRow,
} from './organisation-repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

async function orNameTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error, 'organisations')) throw conflict(schoolMessages.nameTaken)
    throw error
  }
}

async function rowFor(needs: Needs, caller: Caller, parentId: string | undefined, name: string) {
  const id = newId()
  if (!parentId) {
    if (caller.userType !== UserTypes.platformAdmin) throw forbidden()
    return { id, parent_id: null, school_id: id, kind: 'school', name } satisfies OrganisationRow
  }
  const parent = await getManagedOrganisation(needs.db, caller, parentId)
  if (parent.kind === 'class') throw invalid(schoolMessages.noChildren)
  const kind = parent.kind === 'school' ? 'grade' : 'class'
  return { id, parent_id: parent.id, school_id: parent.school_id, kind, name } satisfies OrganisationRow
}

/** Makes a school, or whatever belongs under the parent; returns its id. */
export async function createOrganisation(
  needs: Needs,
  caller: Caller,
  input: { parentId: string | undefined; name: string },
): Promise<string> {
  const row = await rowFor(needs, caller, input.parentId, input.name)
  const now = needs.clock.now()
  const details = { kind: row.kind, name: row.name }
  const entry: AuditEntry = {
    actorId: caller.userId,
    schoolId: row.school_id,
    action: 'organisation.create',
    subjectId: row.id,
    details,
  }
  await orNameTaken(
    inTransaction(needs.db, async (tx) => {
      await insertOrganisation(tx, row, now)
      await recordAudit(tx, now, entry)
    }),
  )
  return row.id
}

export async function renameOrganisation(needs: Needs, caller: Caller, orgId: string, name: string): Promise<void> {
  const found = await getManagedOrganisation(needs.db, caller, orgId)
  const now = needs.clock.now()
  const details = { from: found.name, to: name }
  const entry: AuditEntry = {
    actorId: caller.userId,
    schoolId: found.school_id,
    action: 'organisation.rename',
    subjectId: orgId,
    details,
  }
  await orNameTaken(
    needs.db.transaction().execute(async (tx) => {
      await renameOrganisationRow(tx, orgId, name)
      await recordAudit(tx, now, entry)
    }),
  )
}

/** Only what is empty can go: pupils never vanish with their class. */
export async function deleteOrganisation(needs: Needs, caller: Caller, orgId: string): Promise<void> {
  const found = await getManagedOrganisation(needs.db, caller, orgId)
  if (found.kind === 'school' && caller.userType !== UserTypes.platformAdmin) throw forbidden()
  const now = needs.clock.now()
  const details = { kind: found.kind, name: found.name }
  await needs.db.transaction().execute(async (tx) => {
    if (!(await deleteEmptyOrganisation(tx, orgId, now)))
      throw conflict(found.kind === 'school' ? schoolMessages.schoolNotEmpty : schoolMessages.notEmpty)
    const entry: AuditEntry = {
      actorId: caller.userId,
      schoolId: found.school_id,
      action: 'organisation.delete',
      subjectId: orgId,
      details,
    }
    await recordAudit(tx, now, entry)
  })
}
