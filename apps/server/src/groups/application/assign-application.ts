import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { getDecidable } from './get-decidable-application.ts'
import { listSchools } from './repository.ts'

/** Hands an open application to a school, whose administrators then see and decide it. */
export async function assignApplication(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  applicationId: string,
  schoolId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await getDecidable(tx, caller, applicationId)
    if (!(await listSchools(tx)).some(({ id }) => id === schoolId)) throw notFound()
    await tx.updateTable('applications').set({ school_id: schoolId }).where('id', '=', applicationId).execute()
    await recordAudit(tx, clock.now(), {
      actorId: caller.userId,
      schoolId,
      action: 'application.assign',
      subjectId: application.user_id,
      details: { applicationId },
    })
  })
}
