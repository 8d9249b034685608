import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '../../test/database.ts'
import { listMigrations, migrateDown, migrateUp } from './migrate.ts'

let pool: pg.Pool
let drop: () => Promise<void>
let folder: string

beforeEach(async () => {
  ;({ pool, drop } = await createEmptyDatabase())
  folder = mkdtempSync(join(tmpdir(), 'shijie-migrations-'))
  write('0001_first', 'create table first (id int)', 'drop table first')
  write('0002_second', 'create table second (id int)', 'drop table second')
})

afterEach(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

function write(name: string, up: string, down: string): void {
  writeFileSync(join(folder, `${name}.up.sql`), up)
  writeFileSync(join(folder, `${name}.down.sql`), down)
}

/** Everything that a migration can make: tables, columns, indexes, functions, constraints. */
async function shapeOf(where: pg.Pool): Promise<string[]> {
  const { rows } = await where.query<{ line: string }>(`
    select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select 'function ' || oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    order by 1`)
  return rows.map(({ line }) => line)
}

it('goes up, all the way down, and up again to the same shape', async () => {
  const names = await migrateUp(pool)
  expect(names.length).toBeGreaterThan(0)
  const shape = await shapeOf(pool)
  expect((await migrateDown(pool, names.length)).toReversed()).toEqual(names)
  const left = (await shapeOf(pool)).filter((line) => !line.includes('schema_migrations'))
  expect(left).toEqual([])
  expect(await migrateUp(pool)).toEqual(names)
  expect(await shapeOf(pool)).toEqual(shape)
})

it('applies each migration once, also when two programs start together', async () => {
  const done = await Promise.all([migrateUp(pool, folder), migrateUp(pool, folder)])
  expect(done.flat()).toEqual(['0001_first', '0002_second'])
  expect((await listMigrations(pool, folder)).every(({ appliedAt }) => appliedAt instanceof Date)).toBe(true)
})

it('leaves nothing of a migration that fails and keeps those before it', async () => {
  write('0002_second', 'create table second (id int); select no_such_column', 'drop table second')
  await expect(migrateUp(pool, folder)).rejects.toThrow(/0002_second \(up\) failed/)
  expect((await listMigrations(pool, folder)).map(({ appliedAt }) => appliedAt !== null)).toEqual([true, false])
  expect((await pool.query("select to_regclass('second') as found")).rows).toEqual([{ found: null }])
})

it('refuses a migration that changed after it was applied, and one of a newer version', async () => {
  await migrateUp(pool, folder)
  write('0001_first', 'create table first (id bigint)', 'drop table first')
  await expect(migrateUp(pool, folder)).rejects.toThrow(/0001_first changed after it was applied/)
  write('0001_first', 'create table first (id int)', 'drop table first')
  rmSync(join(folder, '0002_second.up.sql'))
  rmSync(join(folder, '0002_second.down.sql'))
  await expect(migrateUp(pool, folder)).rejects.toThrow(/newer version/)
})

it('gives each test file a migrated database of its own', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  try {
    await one.pool.query('create table only_here (total bigint); insert into only_here values (5000000000)')
    expect((await one.pool.query('select total from only_here')).rows).toEqual([{ total: 5_000_000_000 }])
    expect((await two.pool.query("select to_regclass('only_here') as found")).rows).toEqual([{ found: null }])
    expect((await two.pool.query('select count(*) as applied from schema_migrations')).rows[0].applied).toBeGreaterThan(
      0,
    )
  } finally {
    await Promise.all([one.drop(), two.drop()])
  }
})
