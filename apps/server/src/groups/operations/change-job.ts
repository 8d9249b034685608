import { jobs as allJobs, operationsMessages as messages } from '@shijie/contract'
import { conflict, notFound } from '../../platform/app-error.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { type JobRow, lockJob, STATES } from './job-repository.ts'

type Needs = Pick<Services, 'db' | 'jobs' | 'clock'>

const isWaiting = ({ state }: JobRow) => STATES.waiting.some((one) => one === state)

/** A job that failed may be tried again. */
export const canRetry = (job: JobRow): boolean => job.state === 'failed'

/** Taken back before it begins; in the middle only where the handler listens. */
export const canCancel = (job: JobRow): boolean =>
  isWaiting(job) || (job.state === 'active' && allJobs.some(({ id, isStoppable }) => id === job.name && isStoppable))

/** One act on a job, and its line in the audit log, or neither. */
async function actOn(
  { db, jobs, clock }: Needs,
  caller: Caller,
  jobId: string,
  act: { verb: 'retry' | 'cancel'; may: (job: JobRow) => boolean; refusal: string },
): Promise<void> {
  await jobs.open()
  await db.transaction().execute(async (tx) => {
    const job = await lockJob(tx, jobId)
    if (!job) throw notFound()
    if (!act.may(job)) throw conflict(act.refusal)
    await jobs[act.verb](tx, job.name, job.id)
    const details = { job: job.name, state: job.state }
    const entry: AuditEntry = {
      actorId: caller.userId,
      schoolId: null,
      action: `job.${act.verb}`,
      subjectId: jobId,
      details,
    }
    await recordAudit(tx, clock.now(), entry)
  })
}

export const retryJob = (needs: Needs, caller: Caller, jobId: string): Promise<void> =>
  actOn(needs, caller, jobId, { verb: 'retry', may: canRetry, refusal: messages.jobNotFailed })

export const cancelJob = (needs: Needs, caller: Caller, jobId: string): Promise<void> =>
  actOn(needs, caller, jobId, { verb: 'cancel', may: canCancel, refusal: messages.jobNotWaiting })
