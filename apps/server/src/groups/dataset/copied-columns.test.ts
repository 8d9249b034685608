import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { readTableColumns } from '../../../test/table-columns.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Columns that a statement of a file fills in. */
function filledIn(file: string, table: string): string[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  const list = new RegExp(`insert into ${table}\\s*\\(([^)]*)\\)`).exec(text)?.[1] ?? ''
  return list.split(',').map((name) => name.trim().replaceAll('"', ''))
}

it.each([
  [
    'operate.ts',
    'samples',
    'a copy is new: nobody has changed, tagged, mended or deleted it, and no camera adds to its burst',
    ['place', 'version', 'deleted_at', 'tagged_by', 'burst', 'deleted_by', 'mended_by'],
  ],
  ['operate.ts', 'sample_tags', 'whether somebody took a suggestion is told of the original alone', ['is_suggested']],
  [
    'operate.ts',
    'files',
    'a copy stands in no folder, and its kind follows from its type',
    ['deleted_at', 'folder_id', 'path', 'sort', 'kind'],
  ],
  ['versions.ts', 'dataset_version_samples', 'a version keeps everything', []],
] as const)('%s copies every column of %s, or leaves it out on purpose: %s', async (file, table, _why, left) => {
  const columns = (await readTableColumns(database.pool))[table] ?? {}
  const filled = filledIn(file, table)
  const leftOut = Object.keys(columns).filter((name) => !filled.includes(name))
  // In which order the database tells its columns is its own.
  expect(leftOut.sort()).toEqual([...left].sort())
})
