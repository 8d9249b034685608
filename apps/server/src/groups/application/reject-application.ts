import type { ApplicationRow } from '@shijie/contract'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { notify } from '../../platform/notify.ts'
import type { Services } from '../../services.ts'
import { presentAgain } from './approve-application.ts'
import { getDecidable } from './get-decidable-application.ts'

/** Refuses an application with a reason that the applicant reads. */
export async function rejectApplication(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  applicationId: string,
  reason: string,
): Promise<ApplicationRow> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const application = await getDecidable(tx, caller, applicationId)
    await tx
      .updateTable('applications')
      .set({ state: 'rejected', decided_by: caller.userId, decided_at: now, reject_reason: reason })
      .where('id', '=', applicationId)
      .execute()
    const told = { kind: 'rejected', userIds: [application.user_id], subjectId: applicationId, at: now } as const
    await notify(tx, { ...told, title: '', actorId: caller.userId })
    await recordAudit(tx, now, {
      actorId: caller.userId,
      schoolId: application.school_id,
      action: 'application.reject',
      subjectId: application.user_id,
      details: { applicationId, reason },
    })
    return presentAgain(tx, applicationId)
  })
}
