import { stat } from 'node:fs/promises'
import { BACKUP_STAGES, type BackupStage, type BackupState, type BackupWarning, bitOf } from '@shijie/contract'
import { sql } from 'kysely'
import { isOverdue } from '../../backup/backup-names.ts'
import { EXPECTED_BYTES, type ListedBackup, listBackups } from '../../backup/make-backup.ts'
import { lastRehearsal, type RehearsalReport } from '../../backup/rehearse.ts'
import { DiskGuard, type DiskReport } from '../../clients/disk-guard.ts'
import { DAY, momentBefore, nextTimeOfDay, wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { findLastEnded, type JobRow, listOpenJobs } from './job-repository.ts'
import { reasonOf } from './presenter.ts'
import { BACKUP_JOBS } from './start-backup.ts'

type Needs = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>

const acts = new Map(Object.entries(BACKUP_JOBS))
const actOf = (job: JobRow) => acts.get(job.name) ?? 'manual'

function archiveOf({ data }: JobRow): string {
  const named = data && typeof data === 'object' && 'archive' in data ? data.archive : ''
  return typeof named === 'string' ? named : ''
}

const stageOf = (job: JobRow): BackupStage =>
  (job.state === 'active' && BACKUP_STAGES.find((stage) => stage === job.stage)) || 'waiting'

const presentRun = (job: JobRow): BackupState['Run'] => ({
  JobId: job.id,
  Act: actOf(job),
  Stage: stageOf(job),
  Percent: stageOf(job) === 'waiting' ? -1 : (job.percent ?? -1),
  Archive: archiveOf(job),
  StartTime: wireTime(job.state === 'active' ? job.started_on : job.created_on),
})

const RESULTS = { completed: 'done', cancelled: 'cancelled', failed: 'failed' } as const

const presentLast = (job: JobRow): BackupState['LastRun'] => ({
  JobId: job.id,
  Act: actOf(job),
  Result: job.state === 'completed' || job.state === 'cancelled' ? RESULTS[job.state] : 'failed',
  Reason: job.state === 'failed' ? reasonOf(job.output) : '',
  EndTime: wireTime(job.completed_on),
})

const presentRehearsal = (report: RehearsalReport): BackupState['Rehearsal'] => ({
  Archive: report.archive,
  Time: wireTime(new Date(report.at)),
  Seconds: report.seconds,
  Tables: report.tables,
  Rows: report.rows,
  Files: report.files,
  Problems: report.problems,
})

/** The device of a folder, or of the first one above it that exists. */
async function deviceOf(folder: string): Promise<number | undefined> {
  return (await stat(folder).catch(() => undefined))?.dev
}

/** The disk where the folder is; a folder that nobody made yet is on the disk of the data. */
const diskAt = (folder: string, dataDir: string): Promise<DiskReport> =>
  new DiskGuard(folder).report().catch(() => new DiskGuard(dataDir).report())

async function expectedBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select (${sql.raw(EXPECTED_BYTES)})::bigint as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

interface Facts {
  archives: readonly ListedBackup[]
  rehearsal: RehearsalReport | undefined
  now: Date
  isDemo: boolean
  rehearseDays: number
  isOnDataDisk: boolean
  isShortOfSpace: boolean
  workers: number
}

/** Reasons to worry, most pressing first; a demonstration's data would be missed by nobody. */
export function judgeBackups(facts: Facts): BackupWarning[] {
  const { archives, rehearsal, now, rehearseDays, isDemo } = facts
  const names = archives.map(({ name }) => name)
  const hasFailed = rehearsal !== undefined && rehearsal.problems.length > 0
  // A day's grace: the rehearsal follows a backup, and that one may take a while.
  const oldest = momentBefore(now, (rehearseDays + 1) * DAY)
  const isOld = rehearseDays > 0 && archives.length > 0 && (!rehearsal || new Date(rehearsal.at) < oldest)
  const found: [BackupWarning, boolean][] = [
    ['noWorker', facts.workers === 0],
    ['littleSpace', facts.isShortOfSpace],
    ['noBackup', !isDemo && isOverdue(names, now)],
    ['rehearsalFailed', hasFailed],
    ['rehearsalOld', !isDemo && !hasFailed && isOld],
    ['sameDisk', !isDemo && facts.isOnDataDisk],
  ]
  return found.filter(([, applies]) => applies).map(([warning]) => warning)
}

/** Everything that the page of backups shows beside the archives themselves. */
export async function getBackupState({ db, jobs, clock, config }: Needs): Promise<BackupState> {
  await jobs.open()
  const { folder, daily, weekly, rehearseDays, time } = config.backup
  const names = Object.keys(BACKUP_JOBS)
  const [archives, rehearsal, disk, needed, device, dataDevice, open, last, workers] = await Promise.all([
    listBackups(folder),
    lastRehearsal(folder),
    diskAt(folder, config.dataDir),
    expectedBytes(db),
    deviceOf(folder),
    deviceOf(config.dataDir),
    listOpenJobs(db, names),
    findLastEnded(db, names),
    jobs.countWorkers(),
  ])
  const now = clock.now()
  // What is kept for the database is no room for a backup.
  const free = Math.max(0, disk.freeBytes - disk.reserveBytes)
  const isOnDataDisk = device === undefined || device === dataDevice
  const facts = { archives, rehearsal, now, rehearseDays, isDemo: config.isDemo, isOnDataDisk, workers }
  return {
    Run: open[0] ? presentRun(open[0]) : null,
    LastRun: last ? presentLast(last) : null,
    Rehearsal: rehearsal ? presentRehearsal(rehearsal) : null,
    Schedule: {
      IsOn: bitOf(!config.isDemo),
      Time: time,
      NextTime: config.isDemo ? '' : wireTime(nextTimeOfDay(now, time)),
      KeepDaily: daily,
      KeepWeekly: weekly,
      RehearseDays: rehearseDays,
    },
    Folder: {
      Path: folder,
      Count: archives.length,
      UsedBytes: archives.reduce((sum, { bytes }) => sum + bytes, 0),
      FreeBytes: free,
      NeededBytes: needed,
    },
    Warnings: judgeBackups({ ...facts, isShortOfSpace: free <= needed }),
  }
}
