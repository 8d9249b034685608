import { join } from 'node:path'
import type { Config } from './config.ts'
import { ConfigError, readConfig } from './config.ts'
import { type OpenDatabase, openDatabase, UnsuitableDatabaseError } from './db/connection.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from './db/embedded/index.ts'
import { MigrationError, migrateUp } from './db/migrate.ts'
import { repositoryRoot } from './repository-root.ts'

/** Failures that one line explains; everything else is a bug and keeps its stack. */
const EXPLAINED = [ConfigError, EmbeddedPostgresError, UnsuitableDatabaseError, MigrationError]

export interface Program {
  config: Config
  database: OpenDatabase
  root: string
  /** Closes the pool, then stops the built-in database. */
  close(): Promise<void>
}

/** Reads the configuration, starts or finds the database, and brings its schema up to date. */
export async function openProgram(log: (line: string) => void): Promise<Program> {
  const root = repositoryRoot()
  const config = readConfig(process.env, join(root, 'apps/web/dist'))
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  try {
    const connection = config.databaseUrl ?? embedded?.connection ?? ''
    const database = await openDatabase({ connection, warn: log })
    await migrateUp(database.pool)
    const close = async () => {
      await database.close()
      await embedded?.stop()
    }
    return { config, database, root, close }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** Prints why a program could not go on, and marks it as failed. */
export function explainFailure(error: unknown): void {
  const isExplained = error instanceof Error && EXPLAINED.some((kind) => error instanceof kind)
  console.error(isExplained ? error.message : error)
  process.exitCode = 1
}
