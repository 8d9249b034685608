import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addressOf, createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { buildFile, buildUser } from '../../test/factories.ts'
import { createDiskStorage, type Storage } from '../clients/storage.ts'
import { migrateUp } from '../db/migrate.ts'
import { sha256 } from '../platform/crypto.ts'
import { newId } from '../platform/ids.ts'
import { readConfig } from '../start/config.ts'
import { backupName, chooseExpired, isOverdue, parseBackupName } from './backup-names.ts'
import { openInstallation } from './installation.ts'
import { listBackups, makeBackup, rotateBackups } from './make-backup.ts'
import { lastRehearsal, rehearseRestore } from './rehearse.ts'
import { restoreInstallation } from './restore-installation.ts'
import { updateSchema } from './update-schema.ts'

let folder: string
let source: TestDatabase
let storage: Storage
let archive: string
const now = new Date('2026-11-21T02:30:00+08:00')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shijie-installation-'))
  source = await createTestDatabase()
  storage = createDiskStorage(join(folder, 'files'))
  const { id } = await buildUser(source.db, { name: '林知夏' })
  await buildFile(source.db, storage, { ownerId: id })
  await signIn(id)
  const made = await makeBackup(
    { pool: source.pool, storage },
    { folder: join(folder, 'backups'), kind: 'manual', now },
  )
  archive = made.path
})
afterAll(async () => {
  await source.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Leaves a session that lasts, and the cookie that would renew it. */
async function signIn(userId: string): Promise<void> {
  const [rememberedId, expires] = [newId(), new Date('2100-01-01')]
  const device = { user_id: userId, device_key: 'room-1', expires_at: expires }
  await source.db
    .insertInto('remembered_devices')
    .values({ id: rememberedId, token_hash: sha256('cookie'), ...device })
    .execute()
  await source.db
    .insertInto('sessions')
    .values({ id: newId(), token_hash: sha256('token'), remembered_id: rememberedId, ...device })
    .execute()
}

describe('the folder of backups', () => {
  it('is closed to others, and so is every archive', () => {
    expect(statSync(join(folder, 'backups')).mode & 0o077).toBe(0)
    expect(statSync(archive).mode & 0o077).toBe(0)
    expect(readdirSync(join(folder, 'backups'))).toEqual(['shijie-20261121-023000-manual.tar'])
  })

  it('is listed newest first, and an empty place has none', async () => {
    expect(await listBackups(join(folder, 'backups'))).toEqual([
      { name: 'shijie-20261121-023000-manual.tar', kind: 'manual', at: now, bytes: statSync(archive).size },
    ])
    expect(await listBackups(join(folder, 'none'))).toEqual([])
  })

  it('reads only names of its own', () => {
    expect(parseBackupName(backupName(now, 'nightly'))).toMatchObject({ kind: 'nightly', at: now })
    expect(['x.tar', 'shijie-20261121-023000-nightly.tar.part', 'shijie-1-1-manual.tar'].map(parseBackupName)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('rotation', () => {
  const night = (daysAgo: number, kind: 'manual' | 'nightly' | 'update' = 'nightly') =>
    backupName(new Date(now.getTime() - daysAgo * 86_400_000), kind)

  it('keeps seven days and four weeks of nights, three updates, and whatever a person made', () => {
    const nights = Array.from({ length: 60 }, (_, day) => night(day))
    const others = [
      night(400, 'manual'),
      night(1, 'update'),
      night(2, 'update'),
      night(3, 'update'),
      night(4, 'update'),
    ]
    const gone = new Set(chooseExpired([...nights, ...others, 'mine.txt'], { daily: 7, weekly: 4 }))
    const left = [...nights, ...others].filter((name) => !gone.has(name))
    // The 21st of November 2026 is a Saturday: the newest of the three weeks before are the three Sundays.
    expect(left).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6, 13, 20].map((day) => night(day)),
      night(400, 'manual'),
      night(1, 'update'),
      night(2, 'update'),
      night(3, 'update'),
    ])
  })

  it('loses nothing while the school is closed, and removes the files that may go', async () => {
    const place = join(folder, 'rotation')
    mkdirSync(place)
    for (const day of [0, 1, 40]) writeFileSync(join(place, night(day)), '')
    expect(await rotateBackups(place, { daily: 7, weekly: 4 })).toEqual([])
    expect(await rotateBackups(place, { daily: 1, weekly: 0 })).toEqual([night(1), night(40)])
    expect(readdirSync(place)).toEqual([night(0)])
  })

  it('knows when the last one is more than a day old', () => {
    expect(isOverdue([], now)).toBe(true)
    expect(isOverdue([night(1)], now)).toBe(false)
    expect(isOverdue([night(2)], now)).toBe(true)
  })
})

describe('restoring an installation', () => {
  it('[O830] fills an empty folder with a database that has every row and file, and signs nobody in', async () => {
    const dataDir = join(folder, 'restored')
    await restoreInstallation({ archive, dataDir })
    expect(readdirSync(dataDir).sort()).toEqual(['files', 'pg'])
    const { pool, close } = await openInstallation(dataDir)
    expect((await pool.query('select name from users')).rows).toEqual([{ name: '林知夏' }])
    for (const table of ['sessions', 'remembered_devices']) {
      const { rows } = await pool.query(`select revoked_at is not null as ended from ${table}`)
      expect(rows, table).toEqual([{ ended: true }])
    }
    await close()
  })

  it('refuses a folder that holds anything, and leaves it alone', async () => {
    const dataDir = join(folder, 'full')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'mine'), '1')
    await expect(restoreInstallation({ archive, dataDir })).rejects.toThrow(/不是空文件夹/)
    expect(readdirSync(dataDir)).toEqual(['mine'])
  })

  it('leaves nothing behind when the archive is no archive', async () => {
    const dataDir = join(folder, 'never')
    const bad = join(folder, 'bad.tar')
    writeFileSync(bad, 'not a tar file at all')
    await expect(restoreInstallation({ archive: bad, dataDir })).rejects.toThrow(/备份/)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('fills an outside database that is empty, refuses one that is not, and empties it again after a failure', async () => {
    const { pool, drop } = await createEmptyDatabase()
    const { rows } = await pool.query('select current_database() as name')
    const databaseUrl = addressOf(inject('testServer'), rows[0].name)
    const bad = join(folder, 'bad.tar')
    await expect(restoreInstallation({ archive: bad, dataDir: join(folder, 'o1'), databaseUrl })).rejects.toThrow()
    await restoreInstallation({ archive, dataDir: join(folder, 'o2'), databaseUrl })
    expect((await pool.query('select name from users')).rows).toEqual([{ name: '林知夏' }])
    const again = restoreInstallation({ archive, dataDir: join(folder, 'o3'), databaseUrl })
    await expect(again).rejects.toThrow(/不是空的/)
    await drop()
  })
})

describe('rehearsal', () => {
  it('restores, compares, reports, and removes the scratch folder', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'))
    const report = await rehearseRestore(archive, dataDir, now)
    expect(report).toMatchObject({ problems: [], files: 1, archive: 'shijie-20261121-023000-manual.tar' })
    expect(report.rows).toBeGreaterThan(1)
    expect(readdirSync(dataDir)).toEqual([])
    expect(await lastRehearsal(join(folder, 'backups'))).toEqual(report)
  })

  it('reports an archive that can not be restored', async () => {
    const bad = join(folder, 'bad.tar')
    writeFileSync(bad, 'x'.repeat(2000))
    expect((await rehearseRestore(bad, folder, now)).problems.join()).toMatch(/备份/)
  })
})

describe('an update of the database', () => {
  let pool: pg.Pool
  let drop: () => Promise<void>
  let migrations: string
  let place: string
  const needs = () => ({ pool, storage, backup: { folder: place, daily: 7, weekly: 4 }, log: () => undefined, now })
  const write = (name: string, up: string) => {
    writeFileSync(join(migrations, `${name}.up.sql`), up)
    writeFileSync(join(migrations, `${name}.down.sql`), 'select 1')
  }

  beforeEach(async () => {
    ;({ pool, drop } = await createEmptyDatabase())
    migrations = mkdtempSync(join(folder, 'migrations-'))
    place = join(migrations, 'backups')
    write('0001_first', 'create table files (sha256 bytea, size bigint); create table notes (text text)')
  })
  afterEach(() => drop())

  it('needs no backup of a database that was empty or is up to date', async () => {
    expect(await updateSchema(needs(), migrations)).toEqual(['0001_first'])
    expect(await updateSchema(needs(), migrations)).toEqual([])
    expect(existsSync(place)).toBe(false)
  })

  it('comes after a backup of what was there', async () => {
    await migrateUp(pool, migrations)
    write('0002_second', 'alter table notes add column at timestamptz')
    expect(await updateSchema(needs(), migrations)).toEqual(['0002_second'])
    expect(readdirSync(place)).toEqual(['shijie-20261121-023000-update.tar'])
  })

  it('is rolled back when it fails, and says so and where the backup is', async () => {
    await migrateUp(pool, migrations)
    await pool.query("insert into notes values ('kept')")
    write('0002_second', 'drop table notes; select no_such_column')
    const failed = updateSchema(needs(), migrations)
    await expect(failed).rejects.toThrow(/已撤销.*no_such_column[\s\S]*shijie-20261121-023000-update\.tar/)
    expect((await pool.query('select text from notes')).rows).toEqual([{ text: 'kept' }])
  })

  it('does not happen when the backup can not be made', async () => {
    await migrateUp(pool, migrations)
    write('0002_second', 'drop table notes')
    writeFileSync(place, 'a file where the folder should be')
    await expect(updateSchema(needs(), migrations)).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect((await pool.query('select count(*)::int as count from notes')).rows).toEqual([{ count: 0 }])
  })
})

it('reads the settings of backups and refuses a time that is none', () => {
  const { backup } = readConfig({ DATA_DIR: folder })
  expect(backup).toEqual({ folder: join(folder, 'backups'), time: '02:30', daily: 7, weekly: 4, rehearseDays: 7 })
  expect(() => readConfig({ DATA_DIR: folder, BACKUP_TIME: '25:00' })).toThrow(/BACKUP_TIME/)
})
