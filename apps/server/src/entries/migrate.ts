import { join } from 'node:path'
import { ArchiveError } from '../backup/archive-format.ts'
import { type UpdateNeeds, updateSchema } from '../backup/update-schema.ts'
import { createDiskStorage } from '../clients/storage.ts'
import { openDatabase, UnsuitableDatabaseError } from '../db/connection.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../db/embedded/index.ts'
import { listMigrations, MigrationError, migrateDown } from '../db/migrate.ts'
import { ConfigError, readConfig } from '../start/config.ts'

/** `npm run migrate -- up | down [steps] | status`, on the database that the server would use. */

const usage = 'Usage: npm run migrate -- up | down [steps] | status'

async function main(args: string[]): Promise<void> {
  const command = parse(args)
  if (!command) throw new MigrationError(usage)
  const config = readConfig(process.env)
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined })
  try {
    const database = await openDatabase({
      connection: config.databaseUrl ?? embedded?.connection ?? '',
      poolSize: 2,
      warn: (line) => console.error(line),
    })
    try {
      const storage = createDiskStorage(join(config.dataDir, 'files'))
      const log = (line: string) => console.error(line)
      const needs = { pool: database.pool, storage, backup: config.backup, log, now: new Date() }
      for (const line of await command(needs)) console.log(line)
    } finally {
      await database.close()
    }
  } finally {
    await embedded?.stop()
  }
}

type Command = (needs: UpdateNeeds) => Promise<string[]>

function parse([name, count = '1']: string[]): Command | null {
  const steps = Number(count)
  if (name === 'up') return async (needs) => report('applied', await updateSchema(needs))
  if (name === 'down' && Number.isInteger(steps) && steps > 0) {
    return async ({ pool }) => report('taken back', await migrateDown(pool, steps))
  }
  if (name === 'status') {
    return async ({ pool }) =>
      (await listMigrations(pool)).map(
        (migration) => `${migration.number}_${migration.name}: ${migration.appliedAt?.toISOString() ?? 'not applied'}`,
      )
  }
  return null
}

function report(verb: string, names: string[]): string[] {
  return names.length > 0 ? names.map((name) => `${name}: ${verb}`) : ['nothing to do']
}

const expected = [ArchiveError, MigrationError, ConfigError, EmbeddedPostgresError, UnsuitableDatabaseError]

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof Error && expected.some((kind) => error instanceof kind)
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
})
