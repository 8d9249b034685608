import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { readTableColumns } from '../../test/table-columns.ts'
import { findTableDrift } from '../../test/table-drift.ts'
import { readTableTypes } from '../../test/table-types.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('types of tables say what the database has', async () => {
  // The migrations keep it themselves; no query of ours has a type for it.
  const { schema_migrations: _, ...columns } = await readTableColumns(database.pool)
  expect(findTableDrift(readTableTypes(`import type { Database } from './tables.ts'`), columns)).toEqual([])
})

it('each way to drift from the database is named', async () => {
  await database.pool.query(`
    create schema drifted
    create table rooms (id uuid primary key)
    create table pupils (
      id uuid primary key,
      name text,
      phone text not null,
      grade int not null default 1,
      number bigint generated always as identity,
      place bigint generated always as identity,
      joined_at timestamptz not null,
      born_on date not null,
      height float8 not null,
      score numeric(5, 1) not null,
      size bigint not null,
      is_new boolean not null,
      photo bytea not null,
      notes text[] not null,
      marks real[] not null,
      counts bigint[] not null,
      answers jsonb not null,
      drawing jsonb not null,
      address inet not null,
      mood text not null check (mood in ('good', 'bad')),
      side int not null check (side in (1, 2)),
      room_id uuid)`)
  const types = readTableTypes(`
    import type { Generated, GeneratedAlways } from 'kysely'
    import type { Json, Optional } from './column-types.ts'
    interface Pupils {
      id: string
      name: string
      phone: Optional<string>
      grade: number
      number: GeneratedAlways<number>
      place: Generated<number>
      joined_at: string
      born_on: Date
      height: string
      score: number
      size: string
      is_new: number
      photo: Buffer
      notes: string
      marks: string[]
      counts: number[]
      answers: string
      drawing: Json<number[]>
      address: string
      mood: 'good' | 'sad'
      side: 1 | 2
      nickname: string
    }
    interface Database { pupils: Pupils; teachers: Pupils }`)
  expect(findTableDrift(types, await readTableColumns(database.pool, 'drifted'))).toEqual([
    'pupils.address: the type says string, the database inet',
    'pupils.answers: the type says string, the database json',
    'pupils.counts: the type says number[], the database string[]',
    'pupils.grade: the type says needed on insert, the database optional on insert',
    'pupils.height: the type says string, the database number',
    'pupils.is_new: the type says number, the database boolean',
    'pupils.joined_at: the type says string, the database Date',
    'pupils.marks: the type says string[], the database number[]',
    "pupils.mood: the type says 'good' or 'sad', the database 'bad' or 'good'",
    'pupils.name: the type says never null, the database null or a value',
    'pupils.name: the type says needed on insert, the database optional on insert',
    'pupils.nickname: the type has it, the database does not',
    'pupils.notes: the type says string, the database string[]',
    'pupils.phone: the type says null or a value, the database never null',
    'pupils.phone: the type says optional on insert, the database needed on insert',
    'pupils.place: the type says optional on insert, the database refused on insert',
    'pupils.room_id: the database has it, the type does not',
    'pupils.score: the type says number, the database string',
    'pupils.size: the type says string, the database number',
    'rooms: the database has it, the type does not',
    'teachers: the type has it, the database does not',
  ])
})
