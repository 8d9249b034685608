import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

/** Any number will do as long as no other program of the installation takes the same lock. */
const lockKey = 5_173_001

export type MigrationFile = { number: string; name: string; up: string; down: string; checksum: string }
export type MigrationState = { number: string; name: string; appliedAt: Date | null }

export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Applies what is missing, each file in a transaction of its own; returns the names of those applied. With `last` it stops
 * after the migration of that number.
 */
export function migrateUp(pool: pg.Pool, folder = migrationsFolder(), last?: string): Promise<string[]> {
  return withLock(pool, async (client) => {
    const files = readMigrations(folder)
    const applied = await readApplied(client)
    checkHistory(files, applied)
    const done: string[] = []
    for (const file of files.filter(({ number }) => !applied.has(number))) {
      if (last !== undefined && file.number > last) break
      await inTransaction(client, file, 'up', () =>
        client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
          file.number,
          file.name,
          file.checksum,
        ]),
      )
      done.push(fullName(file))
    }
    return done
  })
}

/** Takes back the last `steps` migrations, newest first; returns their names. */
export function migrateDown(pool: pg.Pool, steps: number, folder = migrationsFolder()): Promise<string[]> {
  return withLock(pool, async (client) => {
    const files = readMigrations(folder)
    const applied = await readApplied(client)
    checkHistory(files, applied)
    const last = files.filter(({ number }) => applied.has(number)).reverse()
    const done: string[] = []
    for (const file of last.slice(0, steps)) {
      await inTransaction(client, file, 'down', () =>
        client.query('delete from schema_migrations where number = $1', [file.number]),
      )
      done.push(fullName(file))
    }
    return done
  })
}

/** All migrations in order, with the time they were applied. */
export function listMigrations(pool: pg.Pool, folder = migrationsFolder()): Promise<MigrationState[]> {
  return withLock(pool, async (client) => {
    const applied = await readApplied(client)
    return readMigrations(folder).map(({ number, name }) => ({
      number,
      name,
      appliedAt: applied.get(number)?.appliedAt ?? null,
    }))
  })
}

/** The SQL files lie beside this module, in the source as in the build. */
export function migrationsFolder(): string {
  return fileURLToPath(new URL('./migrations/', import.meta.url))
}

/** Reads the folder and insists that each number has exactly one pair of files. */
export function readMigrations(folder: string): MigrationFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const files = names
    .filter((name) => name.endsWith('.up.sql'))
    .sort()
    .map((name) => readPair(folder, name))
  const unpaired = names.length !== files.length * 2
  const repeated = new Set(files.map(({ number }) => number)).size !== files.length
  if (unpaired || repeated || files.length === 0) {
    throw new MigrationError(`${folder} needs one NNNN_name.up.sql and one NNNN_name.down.sql for each number`)
  }
  return files
}

function readPair(folder: string, upName: string): MigrationFile {
  const match = /^(\d{4})_([a-z0-9_-]+)\.up\.sql$/.exec(upName)
  if (!match?.[1] || !match[2]) throw new MigrationError(`${upName} is not named NNNN_name.up.sql`)
  // Line ends are made equal first, so that a checkout on Windows does not look like a changed file.
  const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n')
  const up = read(upName)
  const down = read(upName.replace(/\.up\.sql$/, '.down.sql'))
  return { number: match[1], name: match[2], up, down, checksum: createHash('sha256').update(up).digest('hex') }
}

type Applied = Map<string, { name: string; checksum: string; appliedAt: Date }>

async function readApplied(client: pg.PoolClient): Promise<Applied> {
  await client.query(`create table if not exists schema_migrations (
    number text primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ number: string; name: string; checksum: string; applied_at: Date }>(
    'select number, name, checksum, applied_at from schema_migrations order by number',
  )
  return new Map(
    rows.map(({ number, name, checksum, applied_at }) => [number, { name, checksum, appliedAt: applied_at }]),
  )
}

/** The database must hold a prefix of what the program brings, unchanged: anything else needs a person to look. */
function checkHistory(files: MigrationFile[], applied: Applied): void {
  for (const [index, [number, { name, checksum }]] of [...applied].entries()) {
    const file = files[index]
    if (!files.some((known) => known.number === number)) {
      throw new MigrationError(
        `the database was made by a newer version: it holds migration ${number}_${name}. 数据是更新版本的程序写的，请用那个版本或更新的版本启动，不要换回旧版本。`,
      )
    }
    if (file?.number !== number) throw new MigrationError(`migration ${file?.number ?? number} was added out of order`)
    if (file.checksum !== checksum) throw new MigrationError(`migration ${fullName(file)} changed after it was applied`)
  }
}

async function inTransaction(
  client: pg.PoolClient,
  file: MigrationFile,
  direction: 'up' | 'down',
  record: () => Promise<unknown>,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file[direction])
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`migration ${fullName(file)} (${direction}) failed: ${String(error)}`, { cause: error })
  }
}

/** The lock belongs to the connection, so everything inside runs on that one connection. */
async function withLock<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await work(client)
  } finally {
    // Unlocking can only fail when the connection is gone, and then the lock is gone with it.
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client.release()
  }
}

function fullName({ number, name }: { number: string; name: string }): string {
  return `${number}_${name}`
}
