import { type ClassMember, FAILURE_WINDOW_MINUTES } from '@shijie/contract'
import type { Caller } from '../../caller.ts'
import type { Services } from '../../services.ts'
import { before, MINUTE } from '../../time.ts'
import { listLockedAccounts } from './account-repository.ts'
import { getManagedOrganisation } from './get-managed-organisation.ts'
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
  const rows = await listMembersOf(db, orgId, before(now, ONLINE_MINUTES * MINUTE))
  const numbers = rows.flatMap((row) => row.student_no ?? [])
  const locked = await listLockedAccounts(db, numbers, before(now, FAILURE_WINDOW_MINUTES * MINUTE))
  return rows
    .map((row) => presentMember(row, row.student_no !== null && locked.has(row.student_no)))
    .filter((member) => matchesSearch(member, search))
}
