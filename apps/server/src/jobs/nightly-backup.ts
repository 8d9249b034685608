import { nightlyBackupJob } from '@shijie/contract'
import { makeBackup, rotateBackups } from '../backup/make-backup.ts'
import { lastRehearsal, rehearseRestore } from '../backup/rehearse.ts'
import type { BackupSource } from '../backup/write-archive.ts'
import { DAY, momentBefore } from '../platform/time.ts'
import type { Services } from '../services.ts'
import { handleJob, type JobContext, type JobHandler } from './registry.ts'
import { backupTurns } from './turns.ts'

export type NightlyBackupNeeds = BackupSource & Pick<Services, 'clock' | 'config' | 'log'>

/**
 * A try that was cut short leaves only a draft, which a later one removes; old archives go after the new one is there. A
 * backup that nobody ever restored is a hope, so every few days it is rehearsed as well.
 */
export const nightlyBackupHandler = (needs: NightlyBackupNeeds): JobHandler =>
  handleJob(nightlyBackupJob, (_payload, context) => backupTurns.take(context.signal, () => backUp(needs, context)))

async function backUp(needs: NightlyBackupNeeds, context: JobContext): Promise<void> {
  const { clock, config, log } = needs
  const { signal, report } = context
  const { folder } = config.backup
  const order = { folder, kind: 'nightly', now: clock.now(), signal, report } as const
  const { path, bytes, manifest } = await makeBackup(needs, order)
  const removed = await rotateBackups(folder, config.backup)
  log.info({ path, bytes, removed }, 'backup made and verified')
  const { missing } = manifest.files
  if (missing.length > 0) log.warn({ missing }, 'files are missing or damaged on the disk')
  if (await isRehearsalDue(needs)) await rehearseLogged(needs, path, context)
}

async function isRehearsalDue({ clock, config }: NightlyBackupNeeds): Promise<boolean> {
  const { folder, rehearseDays } = config.backup
  if (rehearseDays === 0) return false
  const last = await lastRehearsal(folder)
  return !last || last.problems.length > 0 || new Date(last.at) <= momentBefore(clock.now(), rehearseDays * DAY)
}

async function rehearseLogged(
  { clock, config, log }: NightlyBackupNeeds,
  archive: string,
  { signal, report: tell }: JobContext,
): Promise<void> {
  const report = await rehearseRestore(archive, config.dataDir, clock.now(), { signal, report: tell })
  if (report.problems.length > 0) log.error({ report }, 'the rehearsal of the backup failed')
  else log.info({ report }, 'the backup was rehearsed')
}
