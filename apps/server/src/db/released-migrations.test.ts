import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrationsFolder, readMigrations } from './migrate.ts'

/**
 * Sums of all migrations. A new one gets its line, as this test prints it; a line that is there never changes: installations
 * that applied the migration would refuse to start.
 */
const released: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'released-migrations.json'), 'utf8'))

it('no migration was edited after it was written down as released', () => {
  const found = readMigrations(migrationsFolder()).map(({ number, name, checksum }) => [`${number}_${name}`, checksum])
  expect(Object.fromEntries(found)).toEqual(released)
})
