import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { DiskGuard } from '../clients/disk-guard.ts'
import { ArchiveError, type Manifest } from './archive-format.ts'
import {
  type BackupKind,
  type BackupName,
  backupName,
  chooseExpired,
  parseBackupName,
  type Retention,
} from './backup-names.ts'
import { removeDrafts } from './drafts.ts'
import { createPace, type Pace, unpaced } from './pace.ts'
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
  /** The disk that the folder is on; by its own measure when left out. */
  disk?: DiskGuard
}

/** Makes one verified archive in the folder of backups. */
export async function makeBackup(
  source: BackupSource,
  { folder, kind, now, signal, report, disk = new DiskGuard(folder) }: BackupOrder,
): Promise<MadeBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeDrafts(folder, now)
  const expectedBytes = await requireSpace(source, folder, disk)
  const path = join(folder, backupName(now, kind))
  // Before an update nobody is served, so nobody has to be spared.
  const pace = kind === 'update' ? unpaced : createPace(signal)
  const watched = watching(pace, disk, folder)
  const manifest = await writeArchive(source, path, { pace: watched, expectedBytes, ...(report ? { report } : {}) })
  return { path, bytes: (await stat(path)).size, manifest }
}

/** Lets everybody else go first, where a process does nothing but a backup. */
export function yieldToOthers(): void {
  setPriority(constants.priority.PRIORITY_LOW)
}

/** The most that an archive may take, in SQL. */
export const EXPECTED_BYTES = `pg_database_size(current_database()) +
  coalesce((select sum(size) from (select max(size) as size from files group by sha256) contents), 0)::bigint`

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`

/** Better no backup than a full disk, on which the database could not write any more. */
async function requireSpace({ pool }: BackupSource, folder: string, disk: DiskGuard): Promise<number> {
  const { rows } = await pool.query<{ bytes: string | number }>(`select ${EXPECTED_BYTES} as bytes`)
  const needed = Number(rows[0]?.bytes ?? 0)
  const { freeBytes, reserveBytes } = await disk.report()
  if (freeBytes - reserveBytes > needed) return needed
  throw new ArchiveError(
    `磁盘满了，${folder} 空间不足：备份可能需要 ${megabytes(needed)}，另要给数据库留 ${megabytes(reserveBytes)}，只剩 ${megabytes(freeBytes)}`,
  )
}

/** Ends the work when others meanwhile took the room. */
function watching(pace: Pace, disk: DiskGuard, folder: string): Pace {
  const watch = disk.watch(`磁盘满了，${folder} 空间不足：备份没有做完，已经删除`)
  return async (bytes) => {
    await watch(bytes)
    await pace(bytes)
  }
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
