import {
  type AuditAct,
  backupByHandJob,
  type Job,
  nightlyBackupJob,
  operationsMessages,
  rehearsalJob,
} from '@shijie/contract'
import type { z } from 'zod'
import { listBackups } from '../../backup/make-backup.ts'
import { AppError, conflict } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { listOpenJobs, lockBackups } from './job-repository.ts'

type Needs = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>

/** All that reads or writes archives, with what the wire calls it. */
export const BACKUP_JOBS = {
  [backupByHandJob.id]: 'manual',
  [nightlyBackupJob.id]: 'nightly',
  [rehearsalJob.id]: 'rehearsal',
} as const satisfies Record<string, 'manual' | 'nightly' | 'rehearsal'>

/** Sends the job unless another one is waiting or under way. */
async function sendAlone<Payload extends z.ZodType>(
  { db, jobs, clock }: Needs,
  caller: Caller,
  job: Job<Payload>,
  payload: z.input<Payload>,
  { action, details = {} }: { action: AuditAct; details?: Record<string, unknown> },
): Promise<string> {
  await jobs.open()
  return db.transaction().execute(async (tx) => {
    await lockBackups(tx)
    const open = await listOpenJobs(tx, Object.keys(BACKUP_JOBS))
    if (open.length > 0) throw conflict(operationsMessages.backupUnderWay)
    const jobId = await jobs.send(tx, job, payload)
    const entry = { actorId: caller.userId, schoolId: null, action, subjectId: jobId, details }
    await recordAudit(tx, clock.now(), entry)
    return jobId
  })
}

/** Puts a backup by hand into the queue. */
export const startBackup = (needs: Needs, caller: Caller): Promise<string> =>
  sendAlone(needs, caller, backupByHandJob, { at: needs.clock.now().toISOString() }, { action: 'backup.create' })

/** Puts the rehearsal of an archive of the folder into the queue. */
export async function startRehearsal(needs: Needs, caller: Caller, name: string): Promise<string> {
  const archives = await listBackups(needs.config.backup.folder)
  if (!archives.some((archive) => archive.name === name)) {
    throw new AppError('NotFound', { message: operationsMessages.archiveGone })
  }
  const act = { action: 'backup.rehearse', details: { archive: name } } as const
  return sendAlone(needs, caller, rehearsalJob, { archive: name }, act)
}
