import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backupByHandJob, rehearsalJob } from '@shijie/contract'
import { ArchiveError } from '../backup/archive-format.ts'
import { backupName, parseBackupName } from '../backup/backup-names.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { rehearseRestore } from '../backup/rehearse.ts'
import type { BackupSource } from '../backup/write-archive.ts'
import type { Services } from '../services.ts'
import { handleJob, type JobHandler } from './registry.ts'
import { backupTurns } from './turns.ts'

export type BackupJobNeeds = BackupSource & Pick<Services, 'clock' | 'config' | 'log'>

/** Named after the moment it was asked for: a second try finds what the first one finished, and makes nothing new. */
export const backupByHandHandler = (needs: BackupJobNeeds): JobHandler =>
  handleJob(backupByHandJob, ({ at }, { signal, report }) =>
    backupTurns.take(signal, async () => {
      const { folder } = needs.config.backup
      const now = new Date(at)
      if (existsSync(join(folder, backupName(now, 'manual')))) return
      const { path, bytes, manifest } = await makeBackup(needs, { folder, kind: 'manual', now, signal, report })
      needs.log.info({ path, bytes }, 'backup made by hand and verified')
      const { missing } = manifest.files
      if (missing.length > 0) needs.log.warn({ missing }, 'files are missing or damaged on the disk')
    }),
  )

/** Leaves nothing but its report, so that it may run twice. */
export const rehearsalHandler = ({ clock, config, log }: BackupJobNeeds): JobHandler =>
  handleJob(rehearsalJob, ({ archive }, { signal, report }) =>
    backupTurns.take(signal, async () => {
      // The name comes from the queue; only one of ours may be joined to the folder.
      const name = parseBackupName(archive)?.name
      const path = name && join(config.backup.folder, name)
      if (!path || !existsSync(path)) throw new ArchiveError(`备份文件夹里没有 ${archive}`)
      const found = await rehearseRestore(path, config.dataDir, clock.now(), { signal, report })
      if (found.problems.length > 0) log.error({ report: found }, 'the rehearsal of the backup failed')
      else log.info({ report: found }, 'the backup was rehearsed')
    }),
  )
