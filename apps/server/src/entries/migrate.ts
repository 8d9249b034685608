import { ConfigError, readConfig } from '../config.ts'
import { openDatabase, UnsuitableDatabaseError } from '../db/connection.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../db/embedded/index.ts'
import { listMigrations, MigrationError, migrateDown, migrateUp } from '../db/migrate.ts'

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
      for (const line of await command(database.pool)) console.log(line)
    } finally {
      await database.close()
    }
  } finally {
    await embedded?.stop()
  }
}

type Command = (pool: Parameters<typeof migrateUp>[0]) => Promise<string[]>

function parse([name, count = '1']: string[]): Command | null {
  const steps = Number(count)
  if (name === 'up') return async (pool) => report('applied', await migrateUp(pool))
  if (name === 'down' && Number.isInteger(steps) && steps > 0) {
    return async (pool) => report('taken back', await migrateDown(pool, steps))
  }
  if (name === 'status') {
    return async (pool) =>
      (await listMigrations(pool)).map(
        (migration) => `${migration.number}_${migration.name}: ${migration.appliedAt?.toISOString() ?? 'not applied'}`,
      )
  }
  return null
}

function report(verb: string, names: string[]): string[] {
  return names.length > 0 ? names.map((name) => `${name}: ${verb}`) : ['nothing to do']
}

const expected = [MigrationError, ConfigError, EmbeddedPostgresError, UnsuitableDatabaseError]

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof Error && expected.some((kind) => error instanceof kind)
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
})
