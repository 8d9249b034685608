import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { before, DAY } from '../time.ts'
import { ArchiveError, type Manifest } from './archive-format.ts'
import {
  type BackupKind,
  type BackupName,
  backupName,
  chooseExpired,
  parseBackupName,
  type Retention,
} from './backup-names.ts'
import { createPace, unpaced } from './pace.ts'
import type { Report } from './progress.ts'
import { type BackupSource, writeArchive } from './write-archive.ts'

export interface MadeBackup {
  path: string
  bytes: number
  manifest: Manifest
}

export interface BackupOrder {
  folder: string
  kind: BackupKind
  now: Date
  /** Ends the work; nothing is left of it. */
  signal?: AbortSignal
  report?: Report
}

/** Makes one verified archive in the folder of backups. */
export async function makeBackup(
  source: BackupSource,
  { folder, kind, now, signal, report }: BackupOrder,
): Promise<MadeBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeDrafts(folder, now)
  const expectedBytes = await requireSpace(source, folder)
  const path = join(folder, backupName(now, kind))
  // Before an update nobody is served, so nobody has to be spared.
  const pace = kind === 'update' ? unpaced : createPace(signal)
  const manifest = await writeArchive(source, path, { pace, expectedBytes, ...(report ? { report } : {}) })
  return { path, bytes: (await stat(path)).size, manifest }
}

/** Lets everybody else go first, where a process does nothing but a backup. */
export function yieldToOthers(): void {
  setPriority(constants.priority.PRIORITY_LOW)
}

/** What a killed backup left behind; a young one may still be written to. */
async function removeDrafts(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part')) continue
    const path = join(folder, name)
    if ((await stat(path)).mtime < before(now, DAY)) await rm(path, { force: true })
  }
}

/** The most that an archive may take, in SQL. */
export const EXPECTED_BYTES = `pg_database_size(current_database()) +
  coalesce((select sum(size) from (select max(size) as size from files group by sha256) contents), 0)::bigint`

/** Better no backup than a full disk, on which the database could not write any more. */
async function requireSpace({ pool }: BackupSource, folder: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: string | number }>(`select ${EXPECTED_BYTES} as bytes`)
  const needed = Number(rows[0]?.bytes ?? 0)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize > needed) return needed
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`
  throw new ArchiveError(`${folder} 空间不足：备份可能需要 ${megabytes(needed)}，只剩 ${megabytes(bavail * bsize)}`)
}

/** Removes what the retention no longer asks for; returns the names. */
export async function rotateBackups(folder: string, retention: Retention): Promise<string[]> {
  const expired = chooseExpired(await readdir(folder), retention)
  for (const name of expired) await rm(join(folder, name), { force: true })
  return expired
}

export interface ListedBackup extends BackupName {
  bytes: number
}

/** The archives of the folder, newest first; none when there is no folder yet. */
export async function listBackups(folder: string): Promise<ListedBackup[]> {
  const names = await readdir(folder).catch(() => [])
  const backups = await Promise.all(
    names.map(async (name) => {
      const parsed = parseBackupName(name)
      return parsed && { ...parsed, bytes: (await stat(join(folder, name))).size }
    }),
  )
  return backups.filter((one) => one !== undefined).sort((a, b) => b.at.getTime() - a.at.getTime())
}
