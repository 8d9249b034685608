import { join } from 'node:path'
import type pg from 'pg'
import { createDiskStorage, type Storage } from '../clients/storage.ts'
import { openDatabase } from '../db/connection.ts'
import { startEmbeddedPostgres } from '../db/embedded/index.ts'

export interface Installation {
  pool: pg.Pool
  storage: Storage
  close(): Promise<void>
}

/** Database and file storage in a folder: the built-in database, or the one at `databaseUrl`. */
export async function openInstallation(dataDir: string, databaseUrl?: string): Promise<Installation> {
  const silent = () => undefined
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log: silent })
  try {
    const connection = embedded?.connection ?? databaseUrl ?? ''
    const { pool, close } = await openDatabase({ connection, poolSize: 2, warn: silent })
    return {
      pool,
      storage: createDiskStorage(join(dataDir, 'files')),
      async close() {
        await close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
