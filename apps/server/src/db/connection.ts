import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { EmbeddedConnection } from './embedded/index.ts'
import type { Database } from './tables.ts'

const oldestMajor = 15

export type DatabaseOptions = {
  /** Either an address (`postgres://…`) or where the built-in database listens. */
  connection: string | EmbeddedConnection
  poolSize?: number
  /** Gets one line for trouble that is no reason to stop, for example a lost idle connection. */
  warn?: (line: string) => void
}

export type OpenDatabase = { db: Kysely<Database>; pool: pg.Pool; close(): Promise<void> }

/** The server is no PostgreSQL we can work with; the message is one plain line for the operator. */
export class UnsuitableDatabaseError extends Error {
  override name = 'UnsuitableDatabaseError'
}

/** Opens the pool, checks that the server suits us, and wraps it for typed queries. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const warn = options.warn ?? (() => undefined)
  const pool = createPool(options)
  // Without listeners a connection that breaks (a database restart) would end the process. The pool listens to idle
  // ones only, so those that are lent out, perhaps between two statements of a transaction, need a listener of their own.
  // While the pool closes such an error is only the server being quicker than our goodbye.
  let isClosing = false
  const onLoss = (error: Error) => {
    if (!isClosing) warn(`database connection lost: ${error.message}`)
  }
  pool.on('connect', (client) => client.on('error', onLoss))
  pool.on('error', () => undefined)
  try {
    await checkServer(pool, warn)
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const close = () => {
    isClosing = true
    return db.destroy()
  }
  return { db, pool, close }
}

function createPool({ connection, poolSize = 10 }: DatabaseOptions): pg.Pool {
  const address = typeof connection === 'string' ? { connectionString: connection } : connection
  return new pg.Pool({
    ...address,
    max: poolSize,
    application_name: 'shijie',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: { getTypeParser: parserFor },
  })
}

/**
 * Big integers arrive as text because JavaScript can't hold all of them. Ours are counts and sizes far below 2^53, and a
 * value beyond that must fail loudly instead of being rounded. The parsers belong to our pools only, not to all of `pg`.
 */
const parserFor: typeof pg.types.getTypeParser = (oid, format) => {
  return oid === pg.types.builtins.INT8 && format !== 'binary' ? parseInt8 : pg.types.getTypeParser(oid, format)
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`the database holds ${text}, too large for a number`)
  return value
}

async function checkServer(pool: pg.Pool, warn: (line: string) => void): Promise<void> {
  const { rows } = await pool.query<{ version: string; ctype: string }>(
    `select current_setting('server_version_num') as version,
            (select datctype from pg_database where datname = current_database()) as ctype`,
  )
  const major = Math.floor(Number(rows[0]?.version ?? 0) / 10_000)
  if (major < oldestMajor) {
    throw new UnsuitableDatabaseError(
      `PostgreSQL ${major} is too old; ${oldestMajor} or newer is needed. 数据库版本过旧，需要 PostgreSQL ${oldestMajor} 或更新版本。`,
    )
  }
  const ctype = rows[0]?.ctype ?? ''
  if (!/utf-?8/i.test(ctype)) warn(`the database's lc_ctype is ${ctype}, not UTF-8: Chinese search will be slow`)
}
