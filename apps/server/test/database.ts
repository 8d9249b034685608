import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../src/db/connection.ts'
import type { Database } from '../src/db/tables.ts'

/** Where the run's PostgreSQL is; made by global-setup.ts, and the same for all test files. */
export type TestServer = { admin: pg.ClientConfig; template: string; prefix: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
    previewProgram: string
  }
}

export type TestDatabase = { db: Kysely<Database>; pool: pg.Pool; drop(): Promise<void> }

/** A database of one's own with all migrations applied, copied from the run's template. Drop it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`
  await createFrom(server, name, server.template)
  const { db, pool, close } = await openDatabase({ connection: addressOf(server, name), poolSize: 5 })
  const drop = async () => {
    await close()
    await asAdmin(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { db, pool, drop }
}

/** An empty database without any migration, for the tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<{ pool: pg.Pool; drop(): Promise<void> }> {
  const server = inject('testServer')
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`
  await createFrom(server, name, 'template0')
  const pool = new pg.Pool({ connectionString: addressOf(server, name), max: 4 })
  // A connection that is still closing when the database is dropped would fail the whole run.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  const drop = async () => {
    await pool.end()
    await asAdmin(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { pool, drop }
}

/** PostgreSQL refuses to copy a template that another copy is being made of, so they take turns. */
async function createFrom(server: TestServer, name: string, template: string): Promise<void> {
  await asAdmin(server, async (client) => {
    await client.query('select pg_advisory_lock(5173002)')
    await client.query(`create database ${name} template ${template}`)
  })
}

/** Runs something on the maintenance connection; the lock above is given back when the connection ends. */
export async function asAdmin<T>(server: TestServer, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server.admin)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
export function addressOf(server: TestServer, database: string): string {
  const { user = 'postgres', password, host = 'localhost', port = 5432 } = server.admin
  const login = encodeURIComponent(user) + (typeof password === 'string' ? `:${encodeURIComponent(password)}` : '')
  if (!host.startsWith('/')) return `postgres://${login}@${host}:${port}/${database}`
  return `postgres://${login}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
