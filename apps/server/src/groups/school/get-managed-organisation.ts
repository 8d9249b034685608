import { schoolMessages } from '@shijie/contract'
import { invalid, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { findManagedOrganisation, type OrganisationRow } from './organisation-repository.ts'

/** The organisation, or 40401: what one does not manage does not exist. */
export async function getManagedOrganisation(db: Db, caller: Caller, orgId: string): Promise<OrganisationRow> {
  const found = await findManagedOrganisation(db, caller, orgId)
  if (!found) throw notFound()
  return found
}

/** The same for calls that need a class. */
export async function getManagedClass(db: Db, caller: Caller, orgId: string): Promise<OrganisationRow> {
  const found = await getManagedOrganisation(db, caller, orgId)
  if (found.kind !== 'class') throw invalid(schoolMessages.classNeeded)
  return found
}
