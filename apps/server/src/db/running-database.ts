import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import type { EmbeddedConnection } from './embedded/index.ts'

/**
 * Where the built-in database of a data folder listens while a server runs, so that commands of the same
 * owner (`npm run codes`) can work beside it.
 */
const pathIn = (dataDir: string) => join(dataDir, 'pg.connection')

const connection = z.object({
  host: z.string(),
  port: z.int(),
  user: z.string(),
  database: z.string(),
  password: z.string().optional(),
})

export function announceDatabase(dataDir: string, where: EmbeddedConnection): () => void {
  const path = pathIn(dataDir)
  rmSync(path, { force: true })
  writeFileSync(path, JSON.stringify(where), { mode: 0o600 })
  return () => rmSync(path, { force: true })
}

/** The announced database, when it answers; a file left behind by a killed server does not count. */
export async function findRunningDatabase(dataDir: string): Promise<EmbeddedConnection | undefined> {
  let where: z.output<typeof connection>
  try {
    where = connection.parse(JSON.parse(readFileSync(pathIn(dataDir), 'utf8')))
  } catch {
    return undefined
  }
  const client = new pg.Client({ ...where, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    const { password, ...rest } = where
    return password === undefined ? rest : { ...rest, password }
  } catch {
    return undefined
  }
}
