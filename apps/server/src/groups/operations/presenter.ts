import { type BackupArchive, operationsMessages, type QueuedJob } from '@shijie/contract'
import type { ListedBackup } from '../../backup/make-backup.ts'
import type { RehearsalReport } from '../../backup/rehearse.ts'
import { wireTime } from '../../time.ts'
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

/** What pg-boss kept of a failure: the error's own text, wherever it put it. */
export function reasonOf(output: unknown): string {
  if (typeof output !== 'object' || output === null) return ''
  if ('message' in output && typeof output.message === 'string') {
    const { message } = output
    return message.startsWith('the worker ended') ? operationsMessages.workerEnded : message.slice(0, REASON_MAX)
  }
  return 'value' in output ? reasonOf(output.value) : ''
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
  CanRetry: Number(canRetry(job)),
  CanCancel: Number(canCancel(job)),
})
