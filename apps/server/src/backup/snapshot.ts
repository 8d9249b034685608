import type pg from 'pg'
import type { Manifest } from './archive-format.ts'

/** Rows are read as text in one form, whatever the server's settings, so that equal data has equal bytes. */
const TEXT_FORM = `set local datestyle to 'ISO, YMD'; set local intervalstyle to postgres; set local timezone to 'UTC';
  set local extra_float_digits to 3; set local bytea_output to hex; set local synchronize_seqscans to off;
  set local statement_timeout to 0; set local idle_in_transaction_session_timeout to 0`

/** Runs the work on one connection that sees the database as it is at this moment, whatever is written meanwhile. */
export async function withSnapshot<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query(`begin isolation level repeatable read read only; ${TEXT_FORM}`)
    const result = await work(client)
    await client.query('commit')
    isBroken = false
    return result
  } finally {
    // In the middle of a COPY a connection can't be used again; closing it ends the transaction as well.
    client.release(isBroken)
  }
}

export interface TableShape {
  name: string
  columns: string[]
}

/** All tables of the product but the list of migrations and those that can be made anew (unlogged), with the columns that can be written. */
export async function listTables(client: pg.PoolClient): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'schema_migrations'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`)
  return rows
}

/** The migrations that made the schema, oldest first. */
export async function listApplied(client: pg.PoolClient): Promise<Manifest['migrations']> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select number, name, checksum from schema_migrations order by number',
  )
  return rows
}

/** Sequences know no snapshot; read after the rows they are never behind them. */
export async function listSequences(client: pg.PoolClient): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from "${name}"`,
    )
    if (state[0]) sequences.push({ name, lastValue: state[0].last, isCalled: state[0].called })
  }
  return sequences
}

/** Contents that rows name, each once, deleted rows included: a restored row must find its bytes. */
export async function listContents(client: pg.PoolClient): Promise<{ sha256: Buffer; size: number }[]> {
  const { rows } = await client.query<{ sha256: Buffer; size: string | number }>(
    'select sha256, max(size) as size from files group by sha256 order by sha256',
  )
  return rows.map(({ sha256, size }) => ({ sha256, size: Number(size) }))
}

export const columnList = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ')
