import { DAY, HOUR, shanghaiDay, weekDays, wireTime } from '../platform/time.ts'

/** `nightly` and `update` archives are removed again when enough newer ones exist; what a person asked for stays. */
export const BACKUP_KINDS = ['manual', 'nightly', 'update'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

export interface BackupName {
  name: string
  kind: BackupKind
  at: Date
}

const PATTERN = /^shijie-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})-(manual|nightly|update)\.tar$/

/** The name tells time (of Shanghai) and reason, so that a folder of archives explains itself. */
export function backupName(at: Date, kind: BackupKind): string {
  return `shijie-${wireTime(at).replaceAll(/[-:]/g, '').replace(' ', '-')}-${kind}.tar`
}

/** Reads a name; undefined for files that are none of ours. */
export function parseBackupName(name: string): BackupName | undefined {
  const [, year, month, day, hour, minute, second, kind] = PATTERN.exec(name) ?? []
  if (kind === undefined) return undefined
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`)
  return Number.isNaN(at.getTime()) ? undefined : { name, kind: kind as BackupKind, at }
}

export interface Retention {
  daily: number
  weekly: number
}

const UPDATES_KEPT = 3

/**
 * Names that may go: of the nightly ones the newest of each of the last `daily` days and of each of the last `weekly` weeks
 * are kept (days and weeks that have one: a school closed for a month loses nothing), of those before an update the last three.
 */
export function chooseExpired(names: readonly string[], { daily, weekly }: Retention): string[] {
  const known = names
    .map(parseBackupName)
    .filter((one) => one !== undefined)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  const nightly = known.filter(({ kind }) => kind === 'nightly')
  const kept = new Set([
    ...newestOfEach(nightly, ({ at }) => shanghaiDay(at), daily),
    ...newestOfEach(nightly, ({ at }) => weekDays(at)[0] ?? '', weekly),
    ...known.filter(({ kind }) => kind === 'update').slice(0, UPDATES_KEPT),
    ...known.filter(({ kind }) => kind === 'manual'),
  ])
  return known.filter((one) => !kept.has(one)).map(({ name }) => name)
}

function newestOfEach(sorted: BackupName[], keyOf: (backup: BackupName) => string, count: number): BackupName[] {
  const newest = new Map<string, BackupName>()
  for (const backup of sorted) if (!newest.has(keyOf(backup))) newest.set(keyOf(backup), backup)
  return [...newest.values()].slice(0, count)
}

/** Nothing has been saved for longer than a day and the time that a backup may take. */
export function isOverdue(names: readonly string[], now: Date): boolean {
  const newest = Math.max(0, ...names.map((name) => parseBackupName(name)?.at.getTime() ?? 0))
  return now.getTime() - newest > DAY + 2 * HOUR
}
