import { type BackupArchive, bitOf, operationsMessages as messages, type QueuedJob } from '@shijie/contract'
import type { ListedBackup } from '../../backup/make-backup.ts'
import type { RehearsalReport } from '../../backup/rehearse.ts'
import { wireTime } from '../../platform/time.ts'
import { canCancel, canRetry } from './change-job.ts'
import { type JobRow, type JobState, STATES } from './job-repository.ts'

export const presentArchive = (backup: ListedBackup, rehearsal: RehearsalReport | undefined): BackupArchive => ({
  Name: backup.name,
  Kind: backup.kind,
  CreateTime: wireTime(backup.at),
  Bytes: backup.bytes,
  IsVerified: 1,
  RehearseTime:
    rehearsal?.archive === backup.name && rehearsal.problems.length === 0 ? wireTime(new Date(rehearsal.at)) : '',
})

const REASON_MAX = 500

/** What the disk and the queue say, in words that tell what to look at. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/^the worker ended/, messages.workerEnded],
  [/aborted/i, messages.workerStopped],
  [/timeout in active state/, messages.jobTimeout],
  [/ENOSPC/, messages.diskFull],
  [/EACCES|EPERM|EROFS/, messages.notAllowed],
  [/ENOENT/, messages.fileMissing],
]

/** Why a job failed. Our own errors speak Chinese; of all others the technical text follows ours. */
export function reasonOf(output: unknown): string {
  if (typeof output !== 'object' || output === null) return ''
  if (!('message' in output && typeof output.message === 'string')) {
    return 'value' in output ? reasonOf(output.value) : ''
  }
  const message = output.message.slice(0, REASON_MAX)
  if (/[\u4e00-\u9fff]/.test(message)) return message
  return KNOWN.find(([pattern]) => pattern.test(message))?.[1] ?? messages.jobBroken(message)
}

const stateOf = ({ state }: JobRow): JobState =>
  (Object.keys(STATES) as JobState[]).find((key) => STATES[key].some((one) => one === state)) ?? 'waiting'

export const presentJob = (job: JobRow): QueuedJob => ({
  JobId: job.id,
  Name: job.name,
  State: stateOf(job),
  CreateTime: wireTime(job.created_on),
  StartTime: wireTime(job.started_on),
  EndTime: wireTime(job.completed_on),
  TryCount: job.started_on ? job.retry_count + 1 : 0,
  Reason: job.state === 'failed' || job.state === 'retry' ? reasonOf(job.output) : '',
  CanRetry: bitOf(canRetry(job)),
  CanCancel: bitOf(canCancel(job)),
})
