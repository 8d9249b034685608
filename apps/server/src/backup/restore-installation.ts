import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { syncFolder } from '../clients/sync-folder.ts'
import { migrateDown } from '../db/migrate.ts'
import { ArchiveError } from './archive-format.ts'
import { openInstallation } from './installation.ts'
import { type RestoreResult, restoreArchive } from './restore-archive.ts'

/** Everything is made in here and moved up at the end, so that a folder holds a whole installation or none. */
const DRAFT = 'restoring'

export interface RestoreOptions {
  archive: string
  /** An empty folder, or one that does not exist yet. */
  dataDir: string
  /** An empty database, in place of the built-in one. */
  databaseUrl?: string | undefined
}

/** Makes an installation of an archive. Refuses to touch a folder or a database that holds anything. */
export async function restoreInstallation({ archive, dataDir, databaseUrl }: RestoreOptions): Promise<RestoreResult> {
  if (!existsSync(archive)) throw new ArchiveError(`找不到备份文件 ${archive}`)
  const isNew = !existsSync(dataDir)
  if (!isNew && (await readdir(dataDir)).length > 0) {
    throw new ArchiveError(`${dataDir} 不是空文件夹；恢复不会覆盖任何数据，请换一个空文件夹`)
  }
  const draft = join(dataDir, DRAFT)
  await mkdir(draft, { recursive: true, mode: 0o711 })
  try {
    const result = await restoreInto(draft, archive, databaseUrl)
    for (const name of await readdir(draft)) await rename(join(draft, name), join(dataDir, name))
    await rmdir(draft)
    await syncFolder(dataDir)
    return result
  } catch (error) {
    await rm(isNew ? dataDir : draft, { recursive: true, force: true })
    throw error
  }
}

async function restoreInto(draft: string, archive: string, databaseUrl: string | undefined): Promise<RestoreResult> {
  const installation = await openInstallation(draft, databaseUrl)
  try {
    if (await hasTables(installation.pool))
      throw new ArchiveError('数据库不是空的；恢复不会覆盖任何数据，请用一个空数据库')
    try {
      const result = await restoreArchive(installation, archive)
      await endSessions(installation.pool)
      return result
    } catch (error) {
      if (databaseUrl) await emptyAgain(installation.pool)
      throw error
    }
  } finally {
    await installation.close()
  }
}

async function hasTables(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(`select 1 from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') limit 1`)
  return rows.length > 0
}

/** Whoever signed out or was locked out since the backup was made must not be signed in again by it. */
async function endSessions(pool: pg.Pool): Promise<void> {
  await pool.query('update sessions set revoked_at = now() where revoked_at is null')
  await pool.query('update remembered_devices set revoked_at = now() where revoked_at is null')
}

/** A database of one's own was empty before and is empty again, so that the next try is not refused. */
async function emptyAgain(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query("select to_regclass('schema_migrations') as found")
  if (!rows[0]?.found) return
  await migrateDown(pool, Number.MAX_SAFE_INTEGER)
  await pool.query('drop table schema_migrations')
}
