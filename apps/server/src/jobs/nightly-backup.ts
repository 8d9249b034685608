import { nightlyBackupJob } from '@shijie/contract'
import { makeBackup, rotateBackups } from '../backup/make-backup.ts'
import type { BackupSource } from '../backup/write-archive.ts'
import type { Services } from '../services.ts'
import { handleJob, type JobHandler } from './registry.ts'

export type NightlyBackupNeeds = BackupSource & Pick<Services, 'clock' | 'config' | 'log'>

/** A try that was cut short leaves only a draft, which a later one removes; old archives go after the new one is there. */
export const nightlyBackupHandler = (needs: NightlyBackupNeeds): JobHandler =>
  handleJob(nightlyBackupJob, async () => {
    const { clock, config, log } = needs
    const { folder } = config.backup
    const { path, bytes, manifest } = await makeBackup(needs, { folder, kind: 'nightly', now: clock.now() })
    const removed = await rotateBackups(folder, config.backup)
    log.info({ path, bytes, removed }, 'backup made and verified')
    const { missing } = manifest.files
    if (missing.length > 0) log.warn({ missing }, 'files are missing or damaged on the disk')
  })
