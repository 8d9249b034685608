import type { ClassMember } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import { MINUTE, momentBefore } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { getManagedOrganisation } from './get-managed-organisation.ts'
import { listLocked } from './list-locked.ts'
import { listMembersOf } from './member-repository.ts'
import { presentMember } from './presenter.ts'

/** Who was seen this lately counts as present. */
const ONLINE_MINUTES = 5

/** Found by a part of the name or of the number, or by the beginning of the initials. */
export function matchesSearch(member: ClassMember, search: string): boolean {
  const wanted = search.trim().toUpperCase()
  if (!wanted) return true
  return (
    member.UserName.toUpperCase().includes(wanted) ||
    member.StudentNo.toUpperCase().includes(wanted) ||
    member.Initials.startsWith(wanted)
  )
}

/** Pupils of an organisation that the caller manages. */
export async function listMembers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  orgId: string,
  search: string,
): Promise<ClassMember[]> {
  await getManagedOrganisation(db, caller, orgId)
  const now = clock.now()
  const rows = await listMembersOf(db, orgId, momentBefore(now, ONLINE_MINUTES * MINUTE))
  const locked = await listLocked(
    { db, clock },
    rows.map((row) => row.student_no),
  )
  return rows
    .map((row) => presentMember(row, row.student_no !== null && locked.has(row.student_no)))
    .filter((member) => matchesSearch(member, search))
}
