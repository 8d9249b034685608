import type pg from 'pg'
import type { Storage } from '../clients/storage.ts'
import { listMigrations, MigrationError, migrateUp, migrationsFolder } from '../db/migrate.ts'
import type { Retention } from './backup-names.ts'
import { makeBackup, rotateBackups } from './make-backup.ts'

export interface UpdateNeeds {
  pool: pg.Pool
  storage: Storage
  backup: Retention & { folder: string }
  log: (line: string) => void
  now: Date
}

/**
 * Brings the schema up to date. Where that changes a database that holds something, a verified backup comes first;
 * without it nothing is changed.
 */
export async function updateSchema(needs: UpdateNeeds, folder = migrationsFolder()): Promise<string[]> {
  const { pool, log, backup, now } = needs
  const states = await listMigrations(pool, folder)
  const pending = states.filter(({ appliedAt }) => appliedAt === null)
  if (pending.length === 0 || pending.length === states.length) return migrateUp(pool, folder)
  log(`数据库需要更新（${pending.length} 项），先备份 … Backing up before the update …`)
  const { path } = await makeBackup(needs, { folder: backup.folder, kind: 'update', now })
  await rotateBackups(backup.folder, backup)
  try {
    const done = await migrateUp(pool, folder)
    log(`数据库已更新：${done.join('、')}。更新前的备份 backup: ${path}`)
    return done
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(
      `数据库更新失败，这一步已撤销，数据没有改变 The failed step was rolled back: ${reason}\n更新前的备份 The backup made before: ${path}`,
      { cause: error },
    )
  }
}
