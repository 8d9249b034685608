import { type ApplicationRow, messages, UserTypes } from '@shijie/contract'
import { conflict, invalid } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { notify } from '../../platform/notify.ts'
import type { Db, Services } from '../../services.ts'
import { getDecidable } from './get-decidable-application.ts'
import { canBeAdmitted } from './policy.ts'
import { presentQueued } from './presenter.ts'
import { findQueued, type QueuedApplication } from './repository.ts'

export interface Approval {
  applicationId: string
  /** `YYYY-MM-DD`, the last day on which lessons open. */
  lastDay: string | undefined
  admits: boolean
}

/** The end of a day in Asia/Shanghai. */
export const endOf = (day: string) => new Date(`${day}T23:59:59+08:00`)

/** Grants open access and, by a tick of its own, makes the applicant a student of the school that the application is with. */
export async function approveApplication(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { applicationId, lastDay, admits }: Approval,
): Promise<ApplicationRow> {
  const now = clock.now()
  const until = lastDay ? endOf(lastDay) : null
  if (until && until <= now) throw invalid(messages.dateInPast)
  return db.transaction().execute(async (tx) => {
    const application = await getDecidable(tx, caller, applicationId)
    const admission = admits ? admissionOf(application) : {}
    await tx
      .updateTable('users')
      .set({ has_open_access: true, open_access_until: until, ...admission })
      .where('id', '=', application.user_id)
      .execute()
    await tx
      .updateTable('applications')
      .set({
        state: 'approved',
        decided_by: caller.userId,
        decided_at: now,
        access_until: until,
        is_admitted: admits,
      })
      .where('id', '=', applicationId)
      .execute()
    const told = { kind: 'approved', userIds: [application.user_id], subjectId: applicationId, at: now } as const
    await notify(tx, { ...told, title: '', actorId: caller.userId })
    await recordAudit(tx, now, {
      actorId: caller.userId,
      schoolId: application.school_id,
      action: 'application.approve',
      subjectId: application.user_id,
      details: { applicationId, accessUntil: lastDay ?? '', admitted: admits },
    })
    return presentAgain(tx, applicationId)
  })
}

function admissionOf(application: QueuedApplication) {
  if (!canBeAdmitted(application.user_type)) throw conflict(messages.admissionNotPossible)
  if (!application.school_id) throw conflict(messages.admissionNeedsSchool)
  return { user_type: UserTypes.student, school_id: application.school_id, is_active: true }
}

/** The row of the queue as it is after the decision. */
export async function presentAgain(tx: Db, applicationId: string): Promise<ApplicationRow> {
  const decided = await findQueued(tx, applicationId)
  if (!decided) throw new Error('The application went away while it was decided')
  return presentQueued(decided)
}
