import type { Slip } from '@shijie/contract'
import { conflict } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { getManagedClass } from './get-managed-organisation.ts'
import { importRoster } from './import-roster.ts'
import { listByStudentNumbers } from './member-repository.ts'

/**
 * One pupil by hand: a roster of one row, so that the same rules hold. Nobody who is there already is renamed or moved by it:
 * nothing was shown beforehand, and one wrong digit would give a pupil's account to another.
 */
export async function addMember(
  needs: Pick<Services, 'db' | 'clock' | 'joinAssignedCourses'>,
  caller: Caller,
  input: { orgId: string; name: string; studentNo: string },
): Promise<{ userId: string; slips: Slip[] }> {
  const into = await getManagedClass(needs.db, caller, input.orgId)
  const row = { UserName: input.name, StudentNo: input.studentNo, ClassName: '' }
  const { verdicts, slips } = await importRoster(needs, caller, into.id, [row], { kind: 'single' })
  const [verdict] = verdicts
  if (verdict?.State === 'error') throw conflict(verdict.Message)
  const [owner] = await listByStudentNumbers(needs.db, into.school_id, [input.studentNo])
  return { userId: owner?.id ?? '', slips }
}
