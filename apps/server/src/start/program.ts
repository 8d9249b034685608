import { join } from 'node:path'
import { ArchiveError } from '../backup/archive-format.ts'
import { updateSchema } from '../backup/update-schema.ts'
import { createDiskStorage } from '../clients/storage.ts'
import { type OpenDatabase, openDatabase, UnsuitableDatabaseError } from '../db/connection.ts'
import { type EmbeddedConnection, EmbeddedPostgresError, startEmbeddedPostgres } from '../db/embedded/index.ts'
import { MigrationError } from '../db/migrate.ts'
import { announceDatabase, findRunningDatabase } from '../db/running-database.ts'
import { UsageError } from '../platform/arguments.ts'
import { CertificateError } from '../tls/local-certificates.ts'
import type { Config } from './config.ts'
import { ConfigError, readConfig } from './config.ts'
import { repositoryRoot } from './repository-root.ts'
import { DatabaseAwayError, diskSentence, whenThere } from './start-trouble.ts'

/** Failures that one line explains; everything else is a bug and keeps its stack. */
const EXPLAINED = [
  UsageError,
  ConfigError,
  EmbeddedPostgresError,
  UnsuitableDatabaseError,
  MigrationError,
  ArchiveError,
  CertificateError,
  DatabaseAwayError,
]

export interface Program {
  config: Config
  database: OpenDatabase
  root: string
  /** Closes the pool, then stops the built-in database. */
  close(): Promise<void>
}

export interface ProgramOptions {
  log: (line: string) => void
  /** A command may work on the database of a server that runs on the same data folder. */
  besideServer?: boolean
}

interface Located {
  connection: string | EmbeddedConnection
  stop(): Promise<void>
}

/** The database by its address, beside a running server, or started by us. */
async function locateDatabase(config: Config, { log, besideServer = false }: ProgramOptions): Promise<Located> {
  const nothingToStop = async () => undefined
  if (config.databaseUrl) return { connection: config.databaseUrl, stop: nothingToStop }
  const running = besideServer ? await findRunningDatabase(config.dataDir) : undefined
  if (running) return { connection: running, stop: nothingToStop }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const withdraw = announceDatabase(config.dataDir, embedded.connection)
  const stop = async () => {
    withdraw()
    await embedded.stop()
  }
  return { connection: embedded.connection, stop }
}

/** Reads the configuration, starts or finds the database, and brings its schema up to date. */
export async function openProgram(options: ProgramOptions): Promise<Program> {
  const { log } = options
  const root = repositoryRoot()
  const config = readConfig(process.env, join(root, 'apps/web/dist'))
  const { connection, stop } = await locateDatabase(config, options)
  try {
    // The built-in one was started by us and is there.
    const open = () => openDatabase({ connection, warn: log })
    const database = config.databaseUrl ? await whenThere(open, log) : await open()
    const { pool } = database
    const storage = createDiskStorage(join(config.dataDir, 'files'))
    await updateSchema({ pool, storage, backup: config.backup, log, now: new Date() })
    const close = async () => {
      await database.close()
      await stop()
    }
    return { config, database, root, close }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Prints why a program could not go on, and marks it as failed. */
export function explainFailure(error: unknown): void {
  const isExplained = error instanceof Error && EXPLAINED.some((kind) => error instanceof kind)
  console.error(isExplained ? error.message : (diskSentence(error) ?? error))
  process.exitCode = 1
}
