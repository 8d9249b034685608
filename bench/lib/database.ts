import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../apps/server/src/db/connection.ts'
import { type EmbeddedConnection, startEmbeddedPostgres } from '../../apps/server/src/db/embedded/index.ts'
import { migrateUp } from '../../apps/server/src/db/migrate.ts'
import type { Db } from '../../apps/server/src/services.ts'
import { repositoryRoot } from '../../apps/server/src/start/repository-root.ts'

export interface BenchDatabase {
  folder: string
  connection: EmbeddedConnection
  db: Db
  close(): Promise<void>
}

/** The built-in PostgreSQL, as durable as in a school, in a folder that goes away afterwards. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'shijie-bench-')))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
    const { connection } = server
    const { db, pool, close } = await openDatabase({ connection, poolSize: 4 })
    await migrateUp(pool, join(repositoryRoot(), 'apps/server/src/db/migrations/'))
    return {
      folder,
      connection,
      db,
      async close() {
        await close()
        await server.stop()
        removeFolder()
      },
    }
  } catch (error) {
    removeFolder()
    throw error
  }
}
