import { stat } from 'node:fs/promises'
import { migrateUp, migrationsFolder, readMigrations } from '../db/migrate.ts'
import { ArchiveError, type Manifest } from './archive-format.ts'
import { createPace, unpaced } from './pace.ts'
import { countingPace, type Report, unreported } from './progress.ts'
import { verifyArchive } from './read-archive.ts'
import { type RestoreTarget, restoreRows } from './restore-rows.ts'

export interface RestoreResult {
  manifest: Manifest
  /** Migrations that this program brings and the archive did not have yet. */
  updated: string[]
}

export interface RestoreOptions {
  folder?: string
  beforeUpdate?: (manifest: Manifest) => Promise<void>
  /** Ends the work in the middle. */
  signal?: AbortSignal | undefined
  report?: Report | undefined
}

/** Only a prefix of what this program brings, unchanged, can be understood. */
export function checkMigrations(manifest: Manifest, folder = migrationsFolder()): void {
  const known = readMigrations(folder)
  for (const [index, { number, name, checksum }] of manifest.migrations.entries()) {
    const file = known[index]
    if (!known.some((one) => one.number === number)) {
      throw new ArchiveError(`备份由更新版本的程序制作（含迁移 ${number}_${name}），请先升级本程序再恢复`)
    }
    if (file?.number !== number || file.checksum !== checksum) {
      throw new ArchiveError(`备份的数据库结构（迁移 ${number}_${name}）与本程序不同，不能恢复`)
    }
  }
  if (manifest.migrations.length === 0) throw new ArchiveError('备份没有说明数据库的版本')
}

/** Verifies the archive, makes the schema that it was taken from, fills it, and brings it up to date. */
export async function restoreArchive(
  target: RestoreTarget,
  path: string,
  options: RestoreOptions = {},
): Promise<RestoreResult> {
  const { folder = migrationsFolder(), signal, report = unreported } = options
  // Whoever may be stopped works beside a running school, and gives way to it.
  const pace = signal ? createPace(signal) : unpaced
  const { size } = await stat(path)
  const manifest = await verifyArchive(path, countingPace(pace, report, 'verifying', size))
  checkMigrations(manifest, folder)
  await migrateUp(target.pool, folder, manifest.migrations.at(-1)?.number)
  await restoreRows(target, path, manifest, countingPace(pace, report, 'restoring', size))
  report('comparing', -1)
  await options.beforeUpdate?.(manifest)
  return { manifest, updated: await migrateUp(target.pool, folder) }
}
